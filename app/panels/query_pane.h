#pragma once

#include <QImage>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "app/panels/query_row.h"
#include "app/runner/latest_task.h"
#include "app/workspace/workspace.h"
#include "widgets/query/query_data.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace posenc {

class BadgeLabel;
class KeyView;
class ScaleBar;

/// One query's scores, or their mean over all queries, laid out as the keys are: on the map of a window or grid, over an image if the user
/// opens one, or over the tokens of a text that is typed or pasted. Dragging the query moves the pin, so that every picture follows. Works
/// while it is visible only.
class QueryPane : public QWidget {
    Q_OBJECT

public:
    QueryPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent = nullptr);

    [[nodiscard]] KeyView& keys() { return *keys_; }
    /// Shows an image behind the map; what is wrong with the file is said in the pane.
    void openImage(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// What the values are of.
    struct Subject {
        std::shared_ptr<const Model> model;
        std::string layer;
        Index query = 0;  ///< that is framed
        QueryValuesRequest request = {};
        LayerLook look = {};  ///< the colours of the layer

        friend bool operator==(const Subject&, const Subject&) = default;
    };

    [[nodiscard]] QWidget* makeControls();
    /// Offers the layers of the model; the one that the user chose, or else the first one that is not random.
    void offerLayers(const Model& model);
    void showPicture();
    void refresh();
    /// The range that a picture beside shows for the subject; none if there is no such picture.
    [[nodiscard]] std::optional<ValueRange> knownRange() const;
    /// What is written on a key: its value, of an offset along one axis of a grid those along both.
    [[nodiscard]] static std::function<QString(Index)> textsOf(const Subject& subject, const LayerDeclaration& layer, const QueryRow& row,
                                                               const HeatmapColours& colours);
    /// Says so where the numbers of a layer come from queries and keys, which are not those of the text.
    void showLabelsOnly(const Model& model, const LayerDeclaration& layer);
    void tell(const Subject& subject, const LayerDeclaration& layer, const QueryRow& found);
    void moveQuery(Index key);
    void pointAt(std::optional<Index> key);
    void askForImage();
    void showImage(const QString& path, const QImage& image, const QString& problem);
    void showText();
    /// The text and the image of a scene that was opened.
    void restoreInput();
    void followFocus();

    Workspace& workspace_;
    QComboBox* layers_ = nullptr;
    QToolButton* image_ = nullptr;
    QLineEdit* text_ = nullptr;
    QCheckBox* characters_ = nullptr;
    QCheckBox* mean_ = nullptr;
    QCheckBox* content_ = nullptr;
    ScaleBar* scale_ = nullptr;
    QPushButton* useLength_ = nullptr;
    BadgeLabel* badge_ = nullptr;
    QLabel* note_ = nullptr;
    QLabel* labelsOnly_ = nullptr;
    KeyView* keys_ = nullptr;
    QString wantedLayer_;  ///< chosen by the user, shown where a model has it
    Subject subject_;      ///< asked for last
    Index query_ = 0;      ///< the last one that was looked at
    QString imagePath_;    ///< of the image that is shown or being read; empty: none
    int imagesAsked_ = 0;  ///< an image that was asked for before is no longer wanted
    QStringList tokens_;
    // Their ends wait for what uses the rest.
    LatestTask values_;
    LatestTask images_;
};

}  // namespace posenc
