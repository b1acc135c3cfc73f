#include <QCheckBox>
#include <QComboBox>
#include <QTest>
#include <cmath>
#include <functional>
#include <limits>

#include "tests/app/window_fixture.h"
#include "tests/support/test_program.h"
#include "widgets/query/key_view.h"

using namespace posenc;
using namespace posenc::test;

namespace {

/// A window with the panel of one query in view.
class QueryWindow : public ShownWindow {
public:
    QueryWindow() : ShownWindow(QSize(1700, 1000)), keys(*find<KeyView>("keyView")) {}

    void choose(const char* layer) {
        auto* layers = find<QComboBox>("queryLayer");
        const int place = layers->findData(QLatin1String(layer));
        QVERIFY2(place >= 0, layer);
        layers->setCurrentIndex(place);
        Q_EMIT layers->activated(place);
    }
    /// Whether these are the numbers of all keys, as `of` has them.
    [[nodiscard]] bool shows(Index count, const std::function<double(Index)>& of) const {
        bool same = keys.data().values != nullptr && keys.data().count() == count;
        for (Index key = 0; same && key < count; ++key) {
            const auto seen = static_cast<double>((*keys.data().values)[static_cast<std::size_t>(key)]);
            same = seen == of(key) || std::abs(seen - of(key)) < 1e-5;
        }
        return same;
    }
    /// Waits until they are.
    [[nodiscard]] bool has(Index count, const std::function<double(Index)>& of) const {
        return QTest::qWaitFor([&] { return shows(count, of); }, kPatience / 10);
    }
    /// The number of a cell of a head; -inf where it is hidden.
    [[nodiscard]] double number(const char* layer, Index head, Index query, Index key) {
        const auto& model = (*this)->workspace().picture()->model;
        return !model->visibleKeys(query).has(key) ? -std::numeric_limits<double>::infinity()
                                                   : static_cast<double>(model->field(layer, head).value()->value(query, key));
    }

    KeyView& keys;
};

}  // namespace

/// Which numbers the panel of one query has: of its layer, head and query, and of no other.
class WindowQueryLayersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnWarnings(); }

    /// A box that is checked for one layer means nothing for another that has no such thing, and means it again for the first.
    void whatIsChosenForOneLayerIsNotUsedForAnother() {
        QueryWindow window;
        QVERIFY(window.shown());
        QTRY_COMPARE(window.keys.data().count(), Index{49});
        window->workspace().document().setPinned(Focus::ofPair({20, 3}));
        auto* mean = window.find<QCheckBox>("queryMean");
        auto* content = window.find<QCheckBox>("queryContentOnly");
        const auto meanOf = [&](const char* layer, Index key) {
            double sum = 0;
            for (Index query = 0; query < 49; ++query) {
                sum += window.number(layer, 0, query, key);
            }
            return sum / 49;
        };
        const auto whole = [&](Index key) { return window.number("attention", 0, 20, key); };
        window.choose("attention");
        QVERIFY(content->isEnabled() && mean->isEnabled());
        QVERIFY(window.has(49, whole));
        content->click();
        QTRY_VERIFY(!window.shows(49, whole));
        window.choose("bias");
        QVERIFY(!content->isEnabled() && mean->isEnabled());
        QVERIFY(window.has(49, [&](Index key) { return window.number("bias", 0, 20, key); }));
        mean->click();
        QVERIFY(window.has(49, [&](Index key) { return meanOf("bias", key); }));
        // Rows of a table are names, of which there is no mean.
        window.choose("index");
        QVERIFY(!mean->isEnabled() && mean->isChecked());
        QVERIFY(window.has(49, [&](Index key) { return window.number("index", 0, 20, key); }));
        QVERIFY(window.keys.data().whole);
        window.choose("bias");
        QVERIFY(mean->isEnabled());
        QVERIFY(window.has(49, [&](Index key) { return meanOf("bias", key); }));
        QVERIFY(!window.keys.data().whole);
        mean->click();
        window.choose("attention");
        QVERIFY(content->isEnabled() && content->isChecked());
        content->click();
        QVERIFY(window.has(49, whole));
    }

    /// The head and the query are those of the pictures, and so is what a mask hides.
    void theHeadAndTheMaskAreThoseOfThePictures() {
        QueryWindow window;
        QVERIFY(window.shown());
        Scene scene;
        scene.encoding = "t5";
        scene.parameters = {{"length", Index{4}}, {"key-length", Index{9}}, {"heads", Index{3}}, {"causal", true}};
        scene.layers = {"bias", "attention"};
        scene.head = {HeadChoice::Kind::One, 2};
        scene.pinned = Focus::ofPair({1, 2});
        window->workspace().document().change(scene, QStringLiteral("Causal"));
        QVERIFY(window.settled());
        QTRY_COMPARE(window.keys.data().count(), Index{9});
        window.choose("attention");
        QVERIFY(window.has(9, [&](Index key) { return window.number("attention", 2, 1, key); }));
        // Five keys of the memory come first: query 1 is token 6, and does not see those after itself.
        QCOMPARE(window.keys.data().query, Index{6});
        window->workspace().document().setPinned(Focus::ofPair({2, 2}));
        QVERIFY(window.has(9, [&](Index key) { return window.number("attention", 2, 2, key); }));
        window->workspace().document().setHead({HeadChoice::Kind::Mean, 0});
        QVERIFY(window.has(9, [&](Index key) {
            return (window.number("attention", 0, 2, key) + window.number("attention", 1, 2, key) + window.number("attention", 2, 2, key)) /
                   3;
        }));
        window->workspace().document().setHead({HeadChoice::Kind::One, 1});
        QVERIFY(window.has(9, [&](Index key) { return window.number("attention", 1, 2, key); }));
        // Without a mask there is nothing hidden.
        window->workspace().document().setParameter("causal", false, false);
        QVERIFY(window.settled());
        QVERIFY(window.has(9, [&](Index key) { return window.number("attention", 1, 2, key); }));
        // A pair that is pointed at leads the query, until the pointer has left.
        hover(window.view("attention"), middleOf(window.view("attention"), {0, 8}));
        QTRY_COMPARE(window.keys.data().query, Index{5});
        QVERIFY(window.has(9, [&](Index key) { return window.number("attention", 1, 0, key); }));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&window.view("attention"), &leave);
        QTRY_COMPARE(window.keys.data().query, Index{7});
    }
};

POSENC_TEST(WindowQueryLayersTest)
#include "window_query_layers_test.moc"
