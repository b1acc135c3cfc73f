// Any sequence of commands against a model of the document: what is shown, what is a step, what undo and redo bring back. A sequence that
// fails is shrunk to the shortest one that does.
#include <QTest>
#include <functional>
#include <sstream>

#include <rapidcheck.h>

#include "app/scene_file/scene_file.h"
#include "app/workspace/document.h"
#include "tests/support/test_program.h"

using namespace posenc;

namespace {

/// One command: what is done, and three numbers that decide how. Small numbers are plain, so that sequences shrink to what is read easily.
struct Edit {
    int what = 0;
    int first = 0;
    int second = 0;
    bool flag = false;
};

template <typename Values>
const auto& wrapped(const Values& values, int which) {
    return values[static_cast<std::size_t>(which) % std::size(values)];
}

const std::vector<std::string> kEditedEncodings{"swin", "t5", "alibi", "rope", "learned-absolute", "shaw"};
const std::vector<std::string> kEditedTensors{"bias", "queries", "keys"};
const std::vector<std::string> kEditedLayers{"bias", "index", "attention", "logits"};

ParameterValue editedValue(const ParameterDeclaration& parameter, int number) {
    switch (parameter.type) {
        case ParameterType::Integer:
            return parameter.multipleOf * (1 + static_cast<Index>(number));
        case ParameterType::Boolean:
            return number % 2 == 1;
        case ParameterType::Choice:
            return wrapped(parameter.choices, number).id;
        case ParameterType::GridSize:
            return Grid{1 + number % 5, 1 + number / 2};
        default:
            return parameter.defaultValue;
    }
}

LayerLook editedLook(int number) {
    LayerLook look;
    look.reversed = number % 2 == 1;
    look.range = number > 1 ? LayerLook::Range::Fixed : LayerLook::Range::Auto;
    look.maximum = number > 1 ? number : 0;
    return look;
}

/// What the document is to be, kept as plainly as can be: all states that undo and redo come to, and which of them is shown.
struct ExpectedDocument {
    struct Step {
        Scene before;
        Scene after;
        std::string field;  ///< of the gesture that goes on; empty: none does
        int gesture = 0;
    };
    Scene now;
    std::vector<Step> steps;
    std::size_t done = 0;  ///< steps that are not taken back
    std::map<std::string, Scene> left;
    std::optional<std::pair<std::string, Scene>> drag;  ///< field, and the scene where it began
    int gestures = 0;

    void show(const Scene& next) {
        if (next.encoding != now.encoding) {
            left.insert_or_assign(now.encoding, now);
            drag.reset();
        }
        now = next;
    }

    void step(const Scene& next, const std::string& field = {}, int gesture = 0) {
        if (next == now) {
            return;
        }
        const Scene before = now;
        show(next);
        steps.resize(done);
        if (gesture > 0 && done > 0 && steps.back().gesture == gesture && steps.back().field == field) {
            steps.back().after = next;
            if (steps.back().before == next) {
                steps.pop_back();
            }
        } else {
            steps.push_back({before, next, field, gesture});
        }
        done = steps.size();
    }

    /// A change of one field, which a drag may go on with.
    void gesture(const std::string& field, bool dragging, const std::function<void(Scene&, const Scene* begun)>& edit) {
        if (drag && drag->first != field) {
            drag.reset();
        }
        if (dragging && !drag) {
            drag = {field, now};
            ++gestures;
        }
        Scene next = now;
        edit(next, drag ? &drag->second : nullptr);
        step(next, field, drag ? gestures : 0);
        if (!dragging) {
            drag.reset();
        }
    }

    void travel(bool back) {
        if (back ? done == 0 : done == steps.size()) {
            return;
        }
        Scene next = back ? steps[done - 1].before : steps[done].after;
        back ? --done : ++done;
        // Where one looks at stays, as far as it is of the same encoding.
        if (next.encoding == now.encoding) {
            next.pinned = now.pinned;
            next.view = now.view;
        }
        show(next);
        if (drag) {
            drag->second = now;
            ++gestures;
        }
    }
};

struct DocumentAndModel {
    Document& document;
    ExpectedDocument& expected;
};

struct EditKind {
    const char* name;
    void (*run)(const DocumentAndModel&, const Edit&);
};

void editBoth(const DocumentAndModel& pair, const std::function<void(Scene&)>& change) {
    Scene next = pair.expected.now;
    change(next);
    pair.expected.step(next);
}

void setParameter(const DocumentAndModel& pair, const Edit& command) {
    const EncodingDeclaration& encoding = *findEncoding(pair.expected.now.encoding);
    const ParameterDeclaration& parameter = wrapped(encoding.parameters, command.first);
    const ParameterValue value = editedValue(parameter, command.second);
    const std::string& id = parameter.id;
    pair.document.setParameter(id, value, command.flag);
    pair.expected.gesture(id, command.flag, [&](Scene& next, const Scene* begun) {
        // Dragged back to where it began, it is as it was: not given.
        if (begun != nullptr && !begun->parameters.contains(id)) {
            const auto complete = Parameters::complete(encoding, begun->parameters);
            if (complete.ok() && complete.value().values().contains(id) && complete.value().values().at(id) == value) {
                next.parameters.erase(id);
                return;
            }
        }
        next.parameters[id] = value;
    });
}

constexpr EditKind kEditKinds[] = {
    {"parameter", setParameter},
    {"undo",
     [](const DocumentAndModel& pair, const Edit&) {
         pair.document.undoStack().undo();
         pair.expected.travel(true);
     }},
    {"redo",
     [](const DocumentAndModel& pair, const Edit&) {
         pair.document.undoStack().redo();
         pair.expected.travel(false);
     }},
    {"look",
     [](const DocumentAndModel& pair, const Edit& command) {
         const std::string& layer = wrapped(kEditedLayers, command.first);
         const LayerLook look = editedLook(command.second);
         pair.document.setLook(layer, look, command.flag);
         pair.expected.gesture("look " + layer, command.flag, [&](Scene& next, const Scene*) {
             next.looks.erase(layer);
             if (look != LayerLook()) {
                 next.looks[layer] = look;
             }
         });
     }},
    {"encoding",
     [](const DocumentAndModel& pair, const Edit& command) {
         const std::string& id = wrapped(kEditedEncodings, command.first);
         pair.document.setEncoding(id);
         if (id != pair.expected.now.encoding) {
             const auto left = pair.expected.left.find(id);
             pair.expected.step(carryOver(pair.expected.now, left == pair.expected.left.end() ? nullptr : &left->second, {id}));
         }
     }},
    {"tensor",
     [](const DocumentAndModel& pair, const Edit& command) {
         Scene next = pair.expected.now;
         next.tensors[wrapped(kEditedTensors, command.first)] = {"/nowhere/" + std::to_string(command.second), "", {}};
         pair.document.change(next, QStringLiteral("Assign"));
         pair.expected.step(next);
     }},
    {"unbind",
     [](const DocumentAndModel& pair, const Edit& command) {
         const std::string& name = wrapped(kEditedTensors, command.first);
         pair.document.detach({name});
         editBoth(pair, [&](Scene& next) { next.tensors.erase(name); });
     }},
    {"reset",
     [](const DocumentAndModel& pair, const Edit& command) {
         const std::string id = wrapped(findEncoding(pair.expected.now.encoding)->parameters, command.first).id;
         pair.document.resetParameter(id);
         editBoth(pair, [&](Scene& next) { next.parameters.erase(id); });
     }},
    {"reset all",
     [](const DocumentAndModel& pair, const Edit&) {
         pair.document.resetParameters();
         editBoth(pair, [](Scene& next) { next.parameters.clear(); });
     }},
    {"seed",
     [](const DocumentAndModel& pair, const Edit& command) {
         pair.document.setSeed(static_cast<std::uint64_t>(command.first));
         editBoth(pair, [&](Scene& next) { next.seed = static_cast<std::uint64_t>(command.first); });
     }},
    {"head",
     [](const DocumentAndModel& pair, const Edit& command) {
         const HeadChoice head{command.flag ? HeadChoice::Kind::Mean : HeadChoice::Kind::One, command.flag ? 0 : command.first};
         pair.document.setHead(head);
         editBoth(pair, [&](Scene& next) { next.head = head; });
     }},
    {"layers",
     [](const DocumentAndModel& pair, const Edit& command) {
         const std::vector<std::string> layers(kEditedLayers.begin(), kEditedLayers.begin() + command.first % 4);
         pair.document.setLayers(layers);
         editBoth(pair, [&](Scene& next) { next.layers = layers; });
     }},
    {"sign",
     [](const DocumentAndModel& pair, const Edit& command) {
         const auto sign =
             command.first % 3 == 0 ? std::nullopt : std::optional(command.flag ? OffsetSign::KeyMinusQuery : OffsetSign::QueryMinusKey);
         pair.document.setSign(sign);
         editBoth(pair, [&](Scene& next) { next.sign = sign; });
     }},
    {"fit",
     [](const DocumentAndModel& pair, const Edit& command) {
         const ResizeMethod method = command.flag ? ResizeMethod::Linear : ResizeMethod::Bicubic;
         pair.document.setFit(method);
         editBoth(pair, [&](Scene& next) { next.fit = method; });
     }},
    {"arrangement",
     [](const DocumentAndModel& pair, const Edit& command) {
         const PictureArrangement arrangement{command.first % 2 == 0 ? PictureSplit::Hero : PictureSplit::Row, command.flag};
         pair.document.setArrangement(arrangement);
         editBoth(pair, [&](Scene& next) { next.arrangement = arrangement; });
     }},
    {"slice",
     [](const DocumentAndModel& pair, const Edit& command) {
         LayerDeclaration layer;
         layer.stack = command.flag ? LayerStack::Windows : LayerStack::Channels;
         pair.document.setSlice(layer, command.first);
         editBoth(pair, [&](Scene& next) { next.slices[layer.stack] = command.first; });
     }},
    // Looking is no step.
    {"pin",
     [](const DocumentAndModel& pair, const Edit& command) {
         const auto focus = command.flag ? std::optional(Focus::ofPair({command.first, command.second})) : std::nullopt;
         pair.document.setPinned(focus);
         pair.expected.now.pinned = focus;
     }},
    {"view",
     [](const DocumentAndModel& pair, const Edit& command) {
         SceneView view;
         view.selected = wrapped(kEditedLayers, command.first);
         view.zooms[view.selected] = {1.0 + command.second, 0.5, 0.25};
         pair.document.setView(view);
         pair.expected.now.view = view;
     }},
};

void showValue(const Edit& command, std::ostream& out) {
    out << wrapped(kEditKinds, command.what).name << '(' << command.first << ", " << command.second << (command.flag ? ", on)" : ")");
}

/// What is kept of the work, as it would be written: without what is only looked at.
QByteArray writtenWork(Scene scene) {
    scene.pinned.reset();
    scene.view = {};
    return sceneText({scene});
}

void runCommands(const std::vector<Edit>& commands) {
    Scene first;
    first.encoding = "swin";
    Document document(first);
    ExpectedDocument expected;
    expected.now = first;
    int changes = 0;
    SceneParts told;
    QObject::connect(&document, &Document::sceneChanged, &document, [&](const Scene&, SceneParts parts) {
        ++changes;
        told = parts;
    });
    for (const Edit& command : commands) {
        const Scene before = expected.now;
        changes = 0;
        kEditKinds[command.what].run({document, expected}, command);
        RC_ASSERT(document.scene() == expected.now);
        RC_ASSERT(document.undoStack().count() == static_cast<int>(expected.steps.size()));
        RC_ASSERT(document.undoStack().index() == static_cast<int>(expected.done));
        // A change is told once, with its parts; what changes nothing is not told.
        RC_ASSERT(changes == (before == expected.now ? 0 : 1));
        RC_ASSERT(changes == 0 || told == difference(before, expected.now));
    }
    const QByteArray last = writtenWork(document.scene());
    const int done = document.undoStack().index();
    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
    }
    RC_ASSERT(writtenWork(document.scene()) == writtenWork(first));
    while (document.undoStack().index() < done) {
        document.undoStack().redo();
    }
    RC_ASSERT(writtenWork(document.scene()) == last);
}

}  // namespace

namespace rc {

template <>
struct Arbitrary<Edit> {
    static Gen<Edit> arbitrary() {
        return gen::build<Edit>(gen::set(&Edit::what, gen::inRange(0, static_cast<int>(std::size(kEditKinds)))),
                                gen::set(&Edit::first, gen::inRange(0, 8)), gen::set(&Edit::second, gen::inRange(0, 6)),
                                gen::set(&Edit::flag, gen::arbitrary<bool>()));
    }
};

}  // namespace rc

class WorkspaceCommandsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// POSENC_COMMANDS: how many at least (20,000); RC_PARAMS as RapidCheck has it: "seed=..." for others, "reproduce=..." for one again.
    void everySequenceIsThatOfTheModel() {
        const QByteArray given = qgetenv("POSENC_COMMANDS");
        const qint64 wanted = given.isEmpty() ? 20'000 : given.toLongLong();
        // Sequences have 0 to 100 commands, few of most; what is left once there are enough commands is empty.
        const QByteArray most = " max_success=" + QByteArray::number(200 + wanted / 10);
        const QByteArray asked = qgetenv("RC_PARAMS");
        qputenv("RC_PARAMS", (asked.isEmpty() ? "seed=1" : asked) + most);
        qint64 run = 0;
        const auto result = rc::detail::checkTestable(
            [&] {
                if (run < wanted) {
                    const auto commands = *rc::gen::arbitrary<std::vector<Edit>>();
                    run += static_cast<qint64>(commands.size());
                    runCommands(commands);
                }
            },
            rc::detail::TestMetadata{"document", "document"});
        std::ostringstream told;
        rc::detail::printResultMessage(result, told);
        QVERIFY2(result.is<rc::detail::SuccessResult>(), told.str().c_str());
        if (!given.isEmpty()) {
            qInfo("%lld commands", run);
        }
        QVERIFY(asked.contains("reproduce") || run >= wanted);
    }
};

POSENC_TEST_GUILESS(WorkspaceCommandsTest)
#include "workspace_commands_test.moc"
