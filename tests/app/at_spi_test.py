"""Posenc as a screen reader finds it, over AT-SPI: see at_spi_test.sh.

Walks from the registry's list of programs to the heatmap of the bias, reads its size and a cell, moves the keyboard's cursor by
keys sent through the same door, and listens to what is told of it.
"""

import ctypes
import os
import subprocess
import sys
import time

from gi.repository import Gio, GLib

TABLE, CELL = 55, 56  # AtspiRole
FOCUSED, SELECTED = 12, 23  # AtspiStateType
INTERFACES = {"accessible": "org.a11y.atspi.Accessible", "table": "org.a11y.atspi.Table", "value": "org.a11y.atspi.Value"}
PATIENCE = 30  # seconds


class Node:
    """One accessible object."""

    def __init__(self, bus, name, path):
        self.bus, self.name, self.path = bus, name, path

    def call(self, interface, method, signature=None, *arguments):
        given = GLib.Variant(signature, arguments) if signature else None
        return self.bus.call_sync(self.name, self.path, INTERFACES.get(interface, interface), method, given, None, 0, 5000, None).unpack()

    def get(self, interface, key):
        return self.call("org.freedesktop.DBus.Properties", "Get", "(ss)", INTERFACES[interface], key)[0]

    def role(self):
        return self.call("accessible", "GetRole")[0]

    def title(self):
        return self.get("accessible", "Name")

    def children(self):
        return [Node(self.bus, name, path) for name, path in self.call("accessible", "GetChildren")[0]]

    def has(self, state):
        low, high = self.call("accessible", "GetState")[0]
        return bool((high << 32 | low) >> state & 1)


def accessibility_bus():
    session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 20000, None).unpack()[0]
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def until(what, question):
    """The answer, asked for until there is one; events come in meanwhile."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            answer = question()
        except GLib.Error:  # an object that has just gone
            answer = None
        if answer:
            return answer
        while GLib.MainContext.default().iteration(False):
            pass
        GLib.usleep(50000)
    raise AssertionError(f"{what} did not come within {PATIENCE} s")


def find(node, fits):
    if fits(node):
        return node
    if node.role() == TABLE:  # what is in it is asked for by row and column
        return None
    for child in node.children():
        found = find(child, fits)
        if found:
            return found
    return None


def focus_window():
    """What a window manager does with a new window; there is none on this screen."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
    windows = ctypes.POINTER(ctypes.c_ulong)()
    x11.XQueryTree(display, ctypes.c_ulong(x11.XDefaultRootWindow(display)), ctypes.byref(root), ctypes.byref(parent),
                   ctypes.byref(windows), ctypes.byref(count))
    for window in windows[:count.value]:
        places = [ctypes.c_int(), ctypes.c_int()]
        sizes = [ctypes.c_uint() for _ in range(4)]  # width, height, border, depth
        x11.XGetGeometry(display, ctypes.c_ulong(window), ctypes.byref(root), *map(ctypes.byref, places + sizes))
        if sizes[0].value > 600:
            x11.XSetInputFocus(display, ctypes.c_ulong(window), 1, ctypes.c_ulong(0))
    x11.XCloseDisplay(display)


def check(what, seen, expected):
    if seen != expected:
        raise AssertionError(f"{what}: {seen!r} instead of {expected!r}")
    print(f"{what}: {seen!r}")


def read(bus, heard):
    root = Node(bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    program = until("the program", lambda: next((one for one in root.children() if one.title() == "Posenc"), None))
    table = until("the bias", lambda: find(program, lambda node: node.role() == TABLE and node.title().startswith("Bias")))
    print("name:", table.title())
    check("rows", table.get("table", "NRows"), 49)
    check("columns", table.get("table", "NColumns"), 49)
    check("its row 16", table.call("table", "GetRowDescription", "(i)", 16)[0], "query 16 (2,2)")

    def cell(row, column):
        name, path = table.call("table", "GetAccessibleAt", "(ii)", row, column)[0]
        return Node(bus, name, path)

    one, same = cell(16, 25), cell(23, 32)
    check("role of a cell", one.role(), CELL)
    check("name of a cell", one.title(), "query 16 (2,2), key 25 (3,4)")
    value = one.get("value", "CurrentValue")
    check("another pair of its offset has its value", same.get("value", "CurrentValue"), value)
    shown = one.get("accessible", "Description").replace("\u2212", "-")
    check("told as it is seen", abs(float(shown) - value) < 1e-3 and value != 0, True)

    # As a screen reader's user does: the keyboard to the table, then a step, then Space.
    focus_window()
    check("takes the keyboard", table.call("org.a11y.atspi.Component", "GrabFocus")[0], True)
    until("the keyboard", lambda: table.has(FOCUSED))
    registry = Node(bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry/deviceeventcontroller")

    def press(symbol):
        registry.call("org.a11y.atspi.DeviceEventController", "GenerateKeyboardEvent", "(isu)", symbol, "", 3)  # ATSPI_KEY_SYM

    press(0xFF50)  # Home: to the first column
    # The window opens with a pinned cell, in whose row the cursor is.
    row = int(until("the cursor", lambda: next((str(query) for query in range(49) if cell(query, 0).has(FOCUSED)), None)))
    first = cell(row, 0)
    press(0xFF53)  # Right
    until("the next cell", lambda: cell(row, 1).has(FOCUSED))
    check("the cell before", first.has(FOCUSED), False)
    press(0x20)  # Space
    until("the pin", lambda: cell(row, 1).has(SELECTED))
    for kind in ("focused", "selected"):
        until(f"the event '{kind}'", lambda kind=kind: (cell(row, 1).path, kind) in heard)
        print(f"told: query {row}, key 1 is {kind}")


def main():
    bus = accessibility_bus()
    registry = Node(bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
    heard = set()
    for kind in ("object:state-changed", "focus"):
        registry.call("org.a11y.atspi.Registry", "RegisterEvent", "(s)", kind)
    bus.signal_subscribe(
        None, "org.a11y.atspi.Event.Object", "StateChanged", None, None, Gio.DBusSignalFlags.NONE,
        lambda _bus, _sender, path, _interface, _signal, body: heard.add((path, body.unpack()[0])) if body.unpack()[1] else None)
    surroundings = dict(os.environ, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", QT_QPA_PLATFORM="xcb")
    program = subprocess.Popen([sys.argv[1]], env=surroundings)
    try:
        read(bus, heard)
    finally:
        program.terminate()
        program.wait(PATIENCE)
    print("passed")


if __name__ == "__main__":
    main()
