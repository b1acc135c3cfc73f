#!/bin/sh
# The window under a window manager that draws frames: it opens on the screen, frame and all, and comes back where it was.
#     tests/app/window_frame_test.sh build/dev/bin/posenc
# 77: not run, and why. To run it on Debian: apt-get install openbox x11-utils xauth xdotool xvfb
if [ "$1" != --inside ]; then
    [ "$#" = 1 ] || { echo "usage: $0 PROGRAM" >&2; exit 2; }
    for tool in xvfb-run openbox xdotool xprop xwininfo; do
        command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" >&2; exit 77; }
    done
    # The server must not begin anew when the last of the programs that ask it goes: the next one would find nobody in that moment.
    for screen in 1366x768x24 900x700x24 1920x1080x24; do
        for scale in 1 1.5; do
            home=$(mktemp -d) || exit 2
            HOME=$home XDG_CONFIG_HOME=$home XDG_RUNTIME_DIR=$home QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR=$scale LC_ALL=C.UTF-8 \
                xvfb-run -a -s "-screen 0 $screen -noreset" "$0" --inside "$1" "$screen at scale $scale"
            status=$?
            rm -rf "$home"
            [ "$status" = 0 ] || exit 1
        done
    done
    echo passed
    exit 0
fi

program=$(readlink -f "$2")
case=$3
trap 'kill $manager $posenc 2>/dev/null' EXIT
# A program that finds no display draws its picture where it was started.
cd "$HOME" || exit 2
fail() { echo "$case: $1" >&2; exit 1; }

# Asks until there is an answer, for half a minute.
until_answered() {
    tries=0
    until answer=$("$@" 2>/dev/null | head -n 1) && [ -n "$answer" ]; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || return 1
        sleep 0.1
    done
    echo "$answer"
}
# "X Y WIDTH HEIGHT" of the window with its frame.
frame_of() {
    { xprop -id "$1" _NET_FRAME_EXTENTS; xwininfo -id "$1"; } 2>/dev/null | awk '
        /_NET_FRAME_EXTENTS.*=/ {sub(/.*= /, ""); split($0, f, ", ")}
        /Absolute upper-left X/ {x = $4} /Absolute upper-left Y/ {y = $4} /Width:/ {w = $2} /Height:/ {h = $2}
        END {if (h && f[3]) print x - f[1], y - f[3], w + f[1] + f[2], h + f[3] + f[4]}'
}
# The same twice in a row.
settled_frame() {
    last=
    tries=0
    while :; do
        now=$(frame_of "$1")
        [ -n "$now" ] && [ "$now" = "$last" ] && break
        last=$now
        tries=$((tries + 1))
        [ $tries -lt 60 ] || return 1
        sleep 0.5
    done
    echo "$now"
}

# The same size, and a place that is at most one pixel away.
beside() {
    [ "$3 $4" = "$7 $8" ] && [ $(($1 - $5)) -le 1 ] && [ $(($5 - $1)) -le 1 ] && [ $(($2 - $6)) -le 1 ] && [ $(($6 - $2)) -le 1 ]
}

# A window manager that comes before the display ends at once.
until_answered xprop -root _NET_SUPPORTING_WM_CHECK >/dev/null || fail "no display"
openbox >"$HOME/openbox.log" 2>&1 &
manager=$!
# A window that comes before the window manager gets its frame late, or none.
managed() { xprop -root _NET_SUPPORTING_WM_CHECK | grep 'window id'; }
until_answered managed >/dev/null || fail "no window manager: $(cat "$HOME/openbox.log")"
screen=$(xwininfo -root | awk '/Width:/ {w = $2} /Height:/ {h = $2} END {print w, h}')
# At last the user puts it into the corner.
for start in 1 2 3 4 5 6; do
    "$program" >/dev/null 2>&1 &
    posenc=$!
    window=$(until_answered xdotool search --onlyvisible --pid $posenc --name Posenc) || fail "no window"
    frame=$(settled_frame "$window") || fail "the window does not come to rest"
    set -- $screen $frame
    [ "$3" -ge 0 ] && [ "$4" -ge 0 ] && [ $(($3 + $5)) -le "$1" ] && [ $(($4 + $6)) -le "$2" ] ||
        fail "start $start: the window ($frame) is not on the screen ($screen)"
    # The window manager's own choice may lie between two of the pixels that the window counts in; what the window was given does not.
    [ -z "$before" ] || [ "$frame" = "$before" ] || { [ $start = 2 ] && beside $frame $before; } ||
        fail "start $start: ($frame) instead of ($before)"
    before=$frame
    if [ $start = 3 ]; then
        # What is moved is the frame, or what is inside of it, as the program has told the window manager.
        xdotool windowmove "$window" 0 0
        before=$(settled_frame "$window")
        set -- $before
        xdotool windowmove "$window" $((-$1)) $((-$2))
        before=$(settled_frame "$window")
        [ "${before% * *}" = "0 0" ] || fail "it was not moved to the corner but to ($before)"
    fi
    tries=0
    while kill -0 $posenc 2>/dev/null; do
        xdotool windowfocus "$window" key ctrl+q 2>/dev/null
        tries=$((tries + 1))
        [ $tries -lt 60 ] || fail "the window does not close"
        sleep 0.5
    done
    wait $posenc
done
