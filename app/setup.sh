# shellcheck shell=bash
# Sourced by app/run and tests/run: makes sure that what Posenc is built from is there, and builds it.
# Everything that is said here goes to standard error, so that standard output belongs to the program.

posenc_root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)

# The one list of Debian packages, to build and to run.
posenc_packages=(
    g++ cmake ninja-build
    qt6-base-dev qt6-tools-dev qt6-l10n-tools qt6-translations-l10n qt6-svg-dev libqcustomplot-dev
    libeigen3-dev libtbb-dev nlohmann-json3-dev libzip-dev zlib1g-dev libgif-dev libcli11-dev pkgconf
    fonts-dejavu-core
)
# The same for people whose system has other names.
posenc_needs="a C++20 compiler, CMake 3.25, Ninja, Qt 6.4 (Widgets, DBus, Svg, Test, PrintSupport, LinguistTools), QCustomPlot 2.1 for Qt 6, \
Eigen 3.4, oneTBB, nlohmann-json, libzip 1.7, zlib, giflib 5, CLI11 and a TrueType font such as DejaVu Sans (these versions or later); on Debian: ${posenc_packages[*]}"

posenc_say() { printf 'posenc: %s\n' "$*" >&2; }

posenc_stop() {
    posenc_say "$@"
    exit 2
}

posenc_fail() {
    posenc_say "$@"
    exit 1
}

posenc_missing_packages() {
    comm -23 <(printf '%s\n' "${posenc_packages[@]}" | sort) \
        <(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${posenc_packages[@]}" 2>/dev/null | sed -n 's/^installed //p' | sort)
}

# apt-get as root, asking nothing; a password for sudo only where somebody sits in front of a terminal.
posenc_apt() {
    local as_root=(env)
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo -n env)
        [ -t 0 ] && as_root=(sudo env)
    fi
    "${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
}

posenc_install_packages() {
    local missing
    mapfile -t missing < <(posenc_missing_packages)
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        posenc_stop "packages are missing and neither root nor sudo is at hand. As root: apt-get install ${missing[*]}"
    fi
    posenc_say "installing ${missing[*]}"
    # The lists of a fresh machine are empty, and old ones name files that the mirror no longer has.
    if ! apt-get --simulate install --no-install-recommends "${missing[@]}" >/dev/null 2>&1; then
        posenc_apt -q update || posenc_say "apt-get update failed; trying with the lists that are there"
    fi
    posenc_apt -q install -y --no-install-recommends "${missing[@]}" ||
        { posenc_apt -q update && posenc_apt -q install -y --no-install-recommends "${missing[@]}"; } ||
        posenc_stop "the packages could not be installed. As root: apt-get install ${missing[*]}"
}

# posenc_try_packages PACKAGE...: installs what only some tests need; where that cannot be done they are skipped and say so.
posenc_try_packages() {
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 0
    local posenc_packages=("$@") missing
    mapfile -t missing < <(posenc_missing_packages)
    [ ${#missing[@]} -gt 0 ] || return 0
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || return 0
    posenc_say "installing ${missing[*]}"
    posenc_apt -q install -y --no-install-recommends "${missing[@]}" ||
        posenc_say "${missing[*]} could not be installed; the tests that need them are skipped"
}

# Runs CMake where there is no build folder yet, where the presets changed, or where the folder was made for another
# place (a copied or moved checkout); ninja itself notices changed CMakeLists.txt.
posenc_configure() {
    local preset=$1 folder=$posenc_root/build/$1 fresh=()
    if [ -f "$folder/CMakeCache.txt" ]; then
        if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$posenc_root" "$folder/CMakeCache.txt"; then
            fresh=(--fresh)
        elif [ -f "$folder/build.ninja" ] && [ "$folder/build.ninja" -nt "$posenc_root/CMakePresets.json" ]; then
            return 0
        fi
    fi
    rm -f "$folder/.built"
    posenc_say "configuring the $preset build"
    cmake "${fresh[@]}" -S "$posenc_root" --preset "$preset" >&2
}

# posenc_time_text SECONDS: "40 s" or "3 min".
posenc_time_text() {
    if [ "$1" -lt 100 ]; then printf '%d s' "$1"; else printf '%d min' $((($1 + 30) / 60)); fi
}

# posenc_show_progress PRESET: reads what ninja says and shows how far it is. On a terminal that is one line that is written again and
# again; elsewhere, as in the log of a machine, one line for every tenth.
posenc_show_progress() {
    local line text what columns left tenth=0 begun=$SECONDS terminal=
    local step='^\[([0-9]+)/([0-9]+)\] (.*)$'
    [ -t 2 ] && terminal=yes
    while IFS= read -r line; do
        [[ $line =~ $step ]] || continue
        local count=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]} elapsed=$((SECONDS - begun))
        # ninja counts anew once it has made its own files again.
        [ "$count" -gt 1 ] || tenth=0
        text="posenc: building $1, $count of $total"
        # The first steps tell little of the rest.
        if [ "$count" -lt "$total" ] && [ "$elapsed" -ge 5 ]; then
            left=$((elapsed * (total - count) / count))
            text+=", about $(posenc_time_text "$left") left"
        fi
        if [ -n "$terminal" ]; then
            # "Building CXX object engine/CMakeFiles/posenc-engine.dir/fields/field.cpp.o": the last part of it.
            what=${BASH_REMATCH[3]##*/}
            text+=": ${what%.o}"
            columns=$(stty size <&2 2>/dev/null | cut -d' ' -f2)
            [ "${columns:-0}" -gt 0 ] || columns=80
            printf '\r\033[K%s' "${text:0:$((columns - 1))}" >&2
        elif [ $((count * 10 / total)) -gt "$tenth" ]; then
            tenth=$((count * 10 / total))
            printf '%s\n' "$text" >&2
        fi
    done
    [ -z "$terminal" ] || printf '\r\033[K' >&2
}

# posenc_show_failure LOG: the first thing that failed, and where the rest is.
posenc_show_failure() {
    if grep -q '^FAILED: ' "$1"; then sed -n '/^FAILED: /,$p' "$1" | head -n 40; else tail -n 40 "$1"; fi >&2
    posenc_fail "the build failed; the whole log is in $1"
}

posenc_interrupted() {
    printf '\n' >&2
    posenc_say "interrupted; the next start goes on from here"
    exit 130
}

# posenc_build PRESET: brings build/PRESET up to date. Calls at the same time wait for each other.
posenc_build() {
    local preset=$1 folder=$posenc_root/build/$1
    if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
        posenc_install_packages
    elif ! { command -v cmake && command -v ninja; } >/dev/null; then
        posenc_stop "this is no Debian-like system, so please install $posenc_needs"
    fi
    mkdir -p "$folder"
    exec 9>"$folder/.lock"
    ! command -v flock >/dev/null || flock 9
    if ! posenc_configure "$preset"; then
        posenc_stop "the build could not be configured (see above). It needs $posenc_needs"
    fi
    local build=(cmake --build "$folder" --parallel "$(nproc)") log=$folder/build.log
    if [ -f "$folder/.built" ] &&
        [ -z "$(cd "$posenc_root" && find CMake* app widgets engine resources tests -newer "$folder/.built" -print -quit)" ]; then
        # Nothing changed since the last build, so there is no progress to show.
        "${build[@]}" >"$log" 2>&1 || posenc_show_failure "$log"
    else
        # On an interrupt ninja stops by itself; the log and the line on the screen are to be whole.
        trap 'posenc_interrupted' INT
        "${build[@]}" 2>&1 | tee -i "$log" | (
            trap '' INT
            posenc_show_progress "$preset"
        )
        local status=${PIPESTATUS[0]}
        trap - INT
        [ "$status" = 0 ] || posenc_show_failure "$log"
    fi
    touch "$folder/.built"
    exec 9>&-
}
