#include "engine/files/torch/python_names.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

using namespace std::string_view_literals;

struct Renamed {
    std::string_view before;
    std::string_view now;
};

constexpr std::array kRenamed{
    Renamed{"__builtin__", "builtins"}, Renamed{"copy_reg", "copyreg"},     Renamed{"cPickle", "pickle"},
    Renamed{"commands", "subprocess"},  Renamed{"httplib", "http.client"},  Renamed{"urllib2", "urllib.request"},
    Renamed{"StringIO", "io"},          Renamed{"UserDict", "collections"},
};

/// Everything in these, and in what is below them, can do harm.
constexpr std::array kModules{
    "os"sv,
    "posix"sv,
    "nt"sv,
    "ntpath"sv,
    "posixpath"sv,
    "sys"sv,
    "subprocess"sv,
    "shutil"sv,
    "socket"sv,
    "ssl"sv,
    "pty"sv,
    "ctypes"sv,
    "runpy"sv,
    "importlib"sv,
    "imp"sv,
    "pickle"sv,
    "_pickle"sv,
    "marshal"sv,
    "shelve"sv,
    "codeop"sv,
    "webbrowser"sv,
    "asyncio"sv,
    "multiprocessing"sv,
    "threading"sv,
    "signal"sv,
    "http"sv,
    "urllib"sv,
    "ftplib"sv,
    "smtplib"sv,
    "telnetlib"sv,
    "xmlrpc"sv,
    "requests"sv,
    "aiohttp"sv,
    "tempfile"sv,
    "linecache"sv,
    "pkgutil"sv,
    "pip"sv,
    "ensurepip"sv,
    "venv"sv,
    "setuptools"sv,
    "distutils"sv,
    "pydoc"sv,
    "timeit"sv,
    "trace"sv,
    "bdb"sv,
    "pdb"sv,
    "profile"sv,
    "cProfile"sv,
    "doctest"sv,
    "idlelib"sv,
    "lib2to3"sv,
    "zipimport"sv,
    "numpy.f2py"sv,
    "torch.hub"sv,
    "sqlite3"sv,
    "gc"sv,
};

/// Single names of modules that are otherwise harmless.
constexpr std::array kNames{
    "builtins.eval"sv,
    "builtins.exec"sv,
    "builtins.execfile"sv,
    "builtins.compile"sv,
    "builtins.__import__"sv,
    "builtins.open"sv,
    "builtins.file"sv,
    "builtins.getattr"sv,
    "builtins.setattr"sv,
    "builtins.delattr"sv,
    "builtins.globals"sv,
    "builtins.locals"sv,
    "builtins.vars"sv,
    "builtins.apply"sv,
    "builtins.breakpoint"sv,
    "builtins.input"sv,
    "builtins.map"sv,
    "builtins.filter"sv,
    "operator.attrgetter"sv,
    "operator.methodcaller"sv,
    "operator.itemgetter"sv,
    "_operator.attrgetter"sv,
    "_operator.methodcaller"sv,
    "functools.partial"sv,
    "functools.reduce"sv,
    "_functools.partial"sv,
    "io.open"sv,
    "io.FileIO"sv,
    "_io.open"sv,
    "_io.FileIO"sv,
    "types.CodeType"sv,
    "types.FunctionType"sv,
    "torch.load"sv,
    "torch.serialization.load"sv,
    "torch.jit.load"sv,
    "numpy.load"sv,
    "numpy.testing._private.utils.runstring"sv,
    "code.interact"sv,
    "code.compile_command"sv,
    "code.InteractiveInterpreter"sv,
    "code.InteractiveConsole"sv,
};

/// Whether the name is the prefix or within it: "os" holds "os.path.join", not "oscar".
bool within(std::string_view name, std::string_view prefix) {
    return name.starts_with(prefix) && (name.size() == prefix.size() || name[prefix.size()] == '.');
}

}  // namespace

std::string pythonName(const PickleGraph& graph, PickleRef global) {
    const auto [module, name] = graph.global(global);
    const auto* renamed =
        std::find_if(kRenamed.begin(), kRenamed.end(), [&wanted = module](const Renamed& candidate) { return candidate.before == wanted; });
    return std::string(renamed != kRenamed.end() ? renamed->now : module) + "." + std::string(name);
}

std::string pythonType(const PickleGraph& graph, PickleRef ref) {
    // What is called was there before its call, so this ends.
    while (graph.kind(ref) == PickleKind::Object) {
        ref = graph.object(ref).callable;
    }
    if (graph.kind(ref) == PickleKind::Persistent) {
        const PickleRef identity = graph.identity(ref);
        const auto parts = graph.kind(identity) == PickleKind::Tuple ? graph.items(identity) : std::span<const PickleRef>();
        ref = parts.size() > 1 ? parts[1] : PickleGraph::none();
    }
    return graph.kind(ref) == PickleKind::Global ? pythonName(graph, ref) : std::string();
}

bool isDangerous(std::string_view name) {
    const auto holds = [&](std::string_view prefix) { return within(name, prefix); };
    return std::any_of(kModules.begin(), kModules.end(), holds) || std::any_of(kNames.begin(), kNames.end(), holds);
}

}  // namespace posenc
