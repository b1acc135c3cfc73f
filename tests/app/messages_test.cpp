#include <QTest>
#include <set>

#include "app/messages/error_sentence.h"
#include "app/messages/printable.h"

using namespace posenc;

namespace {

/// How many details a code has, as error.h states them.
int detailCount(ErrorCode code) {
    switch (code) {
        case ErrorCode::OutOfMemory:
        case ErrorCode::Cancelled:
            return 0;
        case ErrorCode::UnknownEncoding:
        case ErrorCode::RowWithoutKey:
        case ErrorCode::TensorUnused:
        case ErrorCode::FileNotFound:
        case ErrorCode::FileIsFolder:
        case ErrorCode::FileEmpty:
        case ErrorCode::FileFormatUnknown:
        case ErrorCode::FileIsLfsPointer:
        case ErrorCode::FileIsWebPage:
            return 1;
        case ErrorCode::ArrangementMisfit:
        case ErrorCode::UnknownParameter:
        case ErrorCode::UnknownTensor:
        case ErrorCode::HeadRange:
        case ErrorCode::UnknownFormat:
        case ErrorCode::FileUnreadable:
        case ErrorCode::FileKeyMissing:
        case ErrorCode::OutputUnwritable:
            return 2;
        case ErrorCode::UnknownLayer:
        case ErrorCode::ParameterType:
        case ErrorCode::ParameterChoice:
        case ErrorCode::ParameterConflict:
        case ErrorCode::TensorShape:
        case ErrorCode::TooLarge:
        case ErrorCode::FileUnsupported:
        case ErrorCode::FileKeyUnknown:
            return 3;
        case ErrorCode::ParameterRange:
        case ErrorCode::RegionRange:
        case ErrorCode::FileMalformed:
        case ErrorCode::FileTruncated:
        case ErrorCode::FileLimit:
            return 4;
    }
    return -1;
}

std::vector<ErrorCode> allCodes() {
    std::vector<ErrorCode> codes;
    for (int code = 0; code <= static_cast<int>(ErrorCode::OutputUnwritable); ++code) {
        codes.push_back(static_cast<ErrorCode>(code));
    }
    return codes;
}

}  // namespace

class MessagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCodeHasASentenceWithItsDetails() {
        std::set<QString> sentences;
        for (const ErrorCode code : allCodes()) {
            const int count = detailCount(code);
            QVERIFY2(count >= 0, "a code that this test does not know");
            Error error{code, {}};
            for (int place = 0; place < count; ++place) {
                error.details.emplace_back("detail" + std::to_string(place));
            }
            const QString words = sentence(error);
            QVERIFY(words.endsWith(QLatin1Char('.')));
            QVERIFY(!words.contains(QLatin1Char('\n')));
            QVERIFY2(!words.contains(QLatin1Char('%')), qPrintable(words));
            for (int place = 0; place < count; ++place) {
                QVERIFY2(words.contains(QStringLiteral("detail%1").arg(place)), qPrintable(words));
            }
            sentences.insert(words);
        }
        QCOMPARE(sentences.size(), allCodes().size());
    }

    void numbersAreToldInFullAndWithoutNoise() {
        const QString range = sentence(makeError(ErrorCode::ParameterRange, "clip", std::int64_t{9007199254740993}, 0.25, 1e-7));
        QVERIFY(range.contains(QStringLiteral("9007199254740993")));
        QVERIFY(range.contains(QStringLiteral("0.25")));
        QVERIFY(range.contains(QStringLiteral("1e-07")) || range.contains(QStringLiteral("1e-7")));
    }

    void missingDetailsLeaveTheSentenceReadable() {
        for (const ErrorCode code : allCodes()) {
            QVERIFY(!sentence(Error{code, {}}).isEmpty());
        }
    }

    void anErrorOfTheRequestListsWhatThereIs() {
        QVERIFY(sentence(makeError(ErrorCode::UnknownEncoding, "swim")).contains(QStringLiteral("relative-1d")));
        QVERIFY(sentence(makeError(ErrorCode::UnknownParameter, "swin", "clip")).contains(QStringLiteral("window")));
        QVERIFY(sentence(makeError(ErrorCode::UnknownTensor, "swin", "embedding")).contains(QStringLiteral("bias")));
    }

    void exitStatusFollowsTheKindOfError() {
        QCOMPARE(exitStatus(ErrorCode::UnknownEncoding), 2);
        QCOMPARE(exitStatus(ErrorCode::TensorShape), 2);
        QCOMPARE(exitStatus(ErrorCode::Cancelled), 2);
        QCOMPARE(exitStatus(ErrorCode::FileNotFound), 3);
        QCOMPARE(exitStatus(ErrorCode::FileMalformed), 3);
        QCOMPARE(exitStatus(ErrorCode::FileKeyUnknown), 2);
        QCOMPARE(exitStatus(ErrorCode::OutputUnwritable), 4);
    }

    void aNameFromAFileCannotDriveATerminal() {
        const QString hostile = QStringLiteral("a\u001b[2Jb\u202Ec\nd");
        QCOMPARE(printable(hostile), QStringLiteral("a\\u001b[2Jb\\u202ec\\u000ad"));
        const QString told = sentence(makeError(ErrorCode::FileKeyUnknown, "f", hostile.toStdString(), "x"));
        QVERIFY(!told.contains(QChar(0x1b)) && !told.contains(QChar(0x202E)) && !told.contains(QLatin1Char('\n')));
    }

    void printableKeepsEveryOrdinaryLetter() {
        const QString text = QStringLiteral("layers.0.偏置 ß é 𝛼 -\\");
        QCOMPARE(printable(text), text);
    }
};

QTEST_GUILESS_MAIN(MessagesTest)
#include "messages_test.moc"
