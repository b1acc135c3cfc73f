#pragma once

#include <QWidget>
#include <vector>

#include "app/resize/resize_subject.h"

class QComboBox;

namespace posenc {

class HeadSelector;
class NumberBox;

/// What is to be previewed: from which window to which, which head, which method against which.
class ResizeTarget : public QWidget {
    Q_OBJECT

public:
    explicit ResizeTarget(const ResizeSubject& subject, QWidget* parent = nullptr);

    [[nodiscard]] Grid from() const;
    [[nodiscard]] Grid to() const;
    [[nodiscard]] std::optional<Index> head() const;
    [[nodiscard]] ResizeMethod method() const;
    [[nodiscard]] ResizeMethod reference() const;

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] NumberBox* side(const char* name, const QString& accessible, const QString& tip, Index value);
    [[nodiscard]] QComboBox* methods(const char* name, const QString& accessible, const QString& tip, ResizeMethod chosen);

    std::vector<Grid> windows_;
    bool network_;  ///< the methods have that of a network
    QComboBox* from_ = nullptr;
    NumberBox* rows_ = nullptr;
    NumberBox* columns_ = nullptr;
    HeadSelector* heads_ = nullptr;
    QComboBox* method_ = nullptr;
    QComboBox* reference_ = nullptr;
};

}  // namespace posenc
