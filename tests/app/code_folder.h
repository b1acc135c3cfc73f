#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <fstream>
#include <vector>

#include "app/cli/layer_array.h"
#include "app/cli/layer_writer.h"
#include "app/code/layer_code.h"
#include "app/messages/error_sentence.h"
#include "app/scene/resolve.h"
#include "tests/app/npy_write.h"
#include "tests/app/program.h"

namespace posenc::test {

inline bool runs(const QString& python, const QString& statement) {
    QProcess process;
    process.start(python, {QStringLiteral("-c"), statement});
    return process.waitForFinished(60000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
}

/// Codes and the arrays that they are to give, in a folder.
class CodeFolder {
public:
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    [[nodiscard]] qsizetype size() const { return list_.size(); }

    /// Adds the code of all layers of a scene in some formats. What is wrong, or empty.
    QString add(const Scene& scene, const std::vector<CodeFormat>& formats) {
        const auto model = buildModel(scene, store_);
        if (!model.ok()) {
            return sentence(model.error());
        }
        for (const LayerDeclaration& layer : model.value()->layers()) {
            const QString expected = QStringLiteral("%1.npy").arg(list_.size());
            const auto array = LayerArray::of(*model.value(), layer.id, {{HeadChoice::Kind::All, 0}}, {SliceChoice::Kind::All, 0});
            std::ofstream file(path(expected).toStdString(), std::ios::binary);
            if (!array.ok() || !writeNpy(array.value(), file).ok()) {
                return QStringLiteral("no array of ") + QString::fromStdString(layer.id);
            }
            for (const CodeFormat format : formats) {
                const auto code = layerCode({*model.value(), scene, layer.id, format}, store_);
                if (!code.ok()) {
                    return sentence(code.error());
                }
                const QString name = QStringLiteral("%1 %2 %3")
                                         .arg(textOf(scene), QString::fromStdString(layer.id),
                                              QLatin1String(codeFormats()[static_cast<std::size_t>(format)].id));
                if (!code.value().refusal.isEmpty()) {
                    if (format == CodeFormat::NumPy || format == CodeFormat::PyTorch) {
                        return name + QStringLiteral(": ") + code.value().refusal;
                    }
                    continue;
                }
                const QString source = QStringLiteral("%1.py").arg(list_.size());
                QFile out(path(source));
                if (!out.open(QIODevice::WriteOnly) || out.write(code.value().text.toUtf8()) < 0) {
                    return out.errorString();
                }
                list_.append(
                    QJsonObject{{QStringLiteral("code"), source}, {QStringLiteral("expected"), expected}, {QStringLiteral("name"), name}});
            }
        }
        return {};
    }

    /// What the Python program prints of them.
    [[nodiscard]] QString run(const QString& python) const {
        QFile list(path(QStringLiteral("list.json")));
        if (!list.open(QIODevice::WriteOnly) || list.write(QJsonDocument(list_).toJson()) < 0) {
            return list.errorString();
        }
        list.close();
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(python, {inSource(QStringLiteral("tests/support/run_code.py")), folder_.path()});
        process.waitForFinished(500000);
        return QString::fromUtf8(process.readAll());
    }

    TensorStore& store() { return store_; }

private:
    static QString textOf(const Scene& scene) {
        QString text = QString::fromStdString(scene.encoding);
        for (const auto& [id, value] : scene.parameters) {
            text += QStringLiteral(" %1=%2").arg(QString::fromStdString(id), QString::fromStdString(toString(value)));
        }
        return scene.tensors.empty() ? text : text + QStringLiteral(" bound");
    }

    QTemporaryDir folder_;
    QJsonArray list_;
    TensorStore store_;
};

}  // namespace posenc::test
