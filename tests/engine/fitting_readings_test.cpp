#include <QTest>

#include "engine/fitting/fit_tensors.h"
#include "engine/schema/declaration.h"
#include "tests/support/test_program.h"

using namespace posenc;

/// Tables whose shape can be read in several ways, of a training that nothing tells.
class FittingReadingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// [16, 32] is 16 positions of 4 heads of 8, where these are asked for, though it is of one width of 32 too.
    void theReadingThatKeepsHeadsIsTaken_data() {
        QTest::addColumn<Index>("length");
        QTest::addColumn<Fit::Kind>("kind");
        QTest::newRow("fewer positions") << Index{8} << Fit::Kind::Cut;
        QTest::newRow("more positions") << Index{24} << Fit::Kind::Interpolated;
    }
    void theReadingThatKeepsHeadsIsTaken() {
        QFETCH(Index, length);
        QFETCH(Fit::Kind, kind);
        const EncodingDeclaration* encoding = findEncoding("learned-absolute");
        const TensorMap table{{"embedding", Tensor({16, 32}, std::vector<float>(16 * 32, 0.5F))}};
        for (const Index heads : {Index{1}, Index{4}, Index{32}}) {
            const Parameters::Map wanted{{"length", length}, {"heads", heads}, {"head-dim", 32 / heads}};
            const auto request = fitted({encoding, wanted, table}, {}, ResizeMethod::Bicubic);
            QVERIFY(request.ok());
            QCOMPARE(request.value().tensors.at("embedding").shape(), (Shape{length, 32}));
            QCOMPARE(request.value().fits.at("embedding").kind, kind);
            QVERIFY(Model::build(request.value()).ok());
        }
    }
};

POSENC_TEST_APPLESS(FittingReadingsTest)

#include "fitting_readings_test.moc"
