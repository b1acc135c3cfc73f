#pragma once

#include <QString>
#include <QStringList>
#include <QTableView>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/index.h"

namespace posenc {

/// The position ids of every token, a row each: a coloured column for every axis, and what is odd about the token.
struct IdRows {
    QStringList axes;
    std::vector<double> ids;     ///< tokens x axes
    std::vector<QString> notes;  ///< of each token; may be empty

    [[nodiscard]] Index tokens() const { return static_cast<Index>(notes.size()); }
    friend bool operator==(const IdRows&, const IdRows&) = default;
};

/// A table of them; a row that becomes the current one is reported.
class IdTable : public QTableView {
    Q_OBJECT

public:
    explicit IdTable(QWidget* parent = nullptr);
    ~IdTable() override;

    void setRows(IdRows rows);
    [[nodiscard]] const IdRows& rows() const;
    /// Makes a token's row the current one without a signal; none: no row is.
    void setToken(std::optional<Index> token);

Q_SIGNALS:
    void tokenChosen(posenc::Index token);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    class Model;
    Model* model_ = nullptr;
    bool quiet_ = false;
};

}  // namespace posenc
