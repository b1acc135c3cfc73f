#!/bin/sh
# Runs at_spi_test.py on a screen and a session bus of its own, so that nothing of the desktop is touched.
#     tests/app/at_spi_test.sh build/dev/bin/posenc
# 77: not run, and why. To run it on Debian: apt-get install at-spi2-core dbus-daemon python3-gi xauth xvfb
folder=$(dirname "$(readlink -f "$0")")
[ "$#" = 1 ] || { echo "usage: $0 PROGRAM" >&2; exit 2; }
skip() { echo "skipped: $1" >&2; exit 77; }
for tool in dbus-run-session xvfb-run; do
    command -v "$tool" >/dev/null || skip "$tool is not installed"
done
# Debian's own interpreter has Debian's own modules.
python=/usr/bin/python3
"$python" -c 'from gi.repository import Gio' 2>/dev/null || skip "python3-gi is not installed"
[ -f /usr/share/dbus-1/services/org.a11y.Bus.service ] || skip "at-spi2-core is not installed"
program=$(readlink -f "$1")
home=$(mktemp -d) || exit 2
trap 'rm -rf "$home"' EXIT
# A program that finds no display draws its picture where it was started.
cd "$home" || exit 2
HOME=$home XDG_CONFIG_HOME=$home XDG_RUNTIME_DIR=$home GIO_USE_VFS=local LC_ALL=C.UTF-8 \
    xvfb-run -a -s "-screen 0 1400x900x24 -noreset" dbus-run-session -- "$python" "$folder/at_spi_test.py" "$program"
