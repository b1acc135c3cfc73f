#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace posenc {

class SeedBox;
class TensorRow;

/// The tensors that the encoding reads: name, shape, where the numbers come from, a button to unbind a loaded one, and a place to drop one
/// on; the seed of the unbound ones; a button that opens a file.
class TensorPanel : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString name;    ///< as the declaration has it; told in signals
        QString label;   ///< translated
        QString shape;   ///< "[169, 3]"
        QString origin;  ///< translated: "layers.0... of swin-digits.safetensors", "random (seed 0)"
        bool random = false;
        bool absent = false;
        bool bound = false;  ///< to a file, whether it is read or its numbers are random or left out

        friend bool operator==(const Row&, const Row&) = default;
    };

    explicit TensorPanel(QWidget* parent = nullptr);

    void setRows(const QList<Row>& rows);
    void setSeed(quint64 seed);
    /// Which files the button opens, as its tooltip tells; translated.
    void setReadable(const QString& formats);

Q_SIGNALS:
    void detachRequested(QString name);
    /// A row of the tensor browser was dropped on this tensor.
    void tensorDropped(QString name, int row);
    void seedChanged(quint64 seed);
    void openRequested();

private:
    QVBoxLayout* rowsColumn_ = nullptr;
    QList<TensorRow*> rows_;
    SeedBox* seed_ = nullptr;
    QWidget* seedRow_ = nullptr;
    QToolButton* open_ = nullptr;
};

}  // namespace posenc
