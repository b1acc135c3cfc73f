#pragma once

#include <QByteArray>
#include <QTest>
#include <string>
#include <string_view>

#include "tests/engine/files_support.h"

/// Tests of files that must not be read: rows of bytes with what is said of each.
namespace posenc::testing {

inline void columns() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("error");
}

inline void row(const char* name, std::string_view file, std::string_view error) {
    QTest::newRow(name) << QByteArray(file.data(), static_cast<qsizetype>(file.size()))
                        << QString::fromUtf8(error.data(), static_cast<qsizetype>(error.size()));
}

/// Compares what is said of the bytes of the row, and that it is said of the file "file".
/// @param open makes a Result of them
template <typename Open>
void checkRefused(Open open) {
    QFETCH(QByteArray, file);
    QFETCH(QString, error);
    const std::string bytes = file.toStdString();
    const auto opened = open(std::string_view(bytes));
    QCOMPARE(describe(opened), error);
    QCOMPARE(std::get<std::string>(opened.error().details.front()), std::string("file"));
}

}  // namespace posenc::testing
