#pragma once

#include <QtTest>

#include "engine/model/model.h"
#include "engine/recognition/proposals.h"
#include "tests/engine/recognition_support.h"

/// Tables by the names that their ecosystems give them: what each is read as, and that the reading can be shown.
namespace posenc::testing {

using Sizes = QList<qlonglong>;

inline void nameColumns() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QList<qlonglong>>("shape");
    QTest::addColumn<QString>("reading");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("beside");
    QTest::addColumn<QList<qlonglong>>("besideShape");
}

/// A tensor, its expected reading, a reason that must be among those given, and another tensor of the file.
inline void nameRow(const char* title, const char* name, const Sizes& shape, const char* reading, const char* reason = "",
                    const char* beside = "", const Sizes& besideShape = {}) {
    QTest::newRow(title) << QString::fromLatin1(name) << shape << QString::fromLatin1(reading) << QString::fromLatin1(reason)
                         << QString::fromLatin1(beside) << besideShape;
}

/// What hinders a proposal from being shown; empty: nothing.
inline QString hindrance(const TrainedFile& file, const Proposal& proposal) {
    Model::Request request{findEncoding(proposal.encoding), proposal.parameters, {}, 1};
    for (const auto& [name, binding] : proposal.tensors) {
        auto tensor = readBinding(file, binding);
        if (!tensor.ok()) {
            return QString::fromStdString(name) + QStringLiteral(" cannot be arranged");
        }
        request.tensors.emplace(name, std::move(tensor).value());
    }
    const auto model = Model::build(request);
    return model.ok() ? QString() : QStringLiteral("error %1 of the model").arg(static_cast<int>(model.error().code));
}

inline void checkName() {
    QFETCH(QString, name);
    QFETCH(QList<qlonglong>, shape);
    QFETCH(QString, reading);
    QFETCH(QString, reason);
    QFETCH(QString, beside);
    QFETCH(QList<qlonglong>, besideShape);
    std::vector<Given> given{{name.toStdString(), Shape(shape.begin(), shape.end()), {}}};
    if (!beside.isEmpty()) {
        given.push_back({beside.toStdString(), Shape(besideShape.begin(), besideShape.end()), {}});
    }
    const auto file = fileOf(given);
    const auto recognitions = recognise(*file);
    const Recognition& table = recognitions.front();
    QCOMPARE(describe(table.reading), reading);
    QVERIFY(table.role == Role::Table);
    QVERIFY2(reason.isEmpty() || describe(table.reasons).contains(reason), qPrintable(describe(table.reasons).join(QLatin1Char('\n'))));
    const auto found = proposals(*file, recognitions);
    // A scheme that no encoding reads is known, and not offered.
    QCOMPARE(found.empty(), table.reading.encoding.empty());
    for (const Proposal& proposal : found) {
        QCOMPARE(hindrance(*file, proposal), QString());
    }
}

}  // namespace posenc::testing
