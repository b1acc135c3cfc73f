#pragma once

#include <QDialog>
#include <QImage>
#include <QTimer>
#include <functional>

#include "app/export/figure_task.h"
#include "app/runner/picture.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTabWidget;

namespace posenc {

class FigureForm;
class MessageBar;
class PanelEditor;

/// Composes a figure of the window's scene with a preview that follows: its panels, its page and its style. The scene is that of the moment
/// at which the dialog was opened. What goes wrong is told in one sentence in the dialog, which then stays: settings of which no figure can
/// be made have no preview and cannot be saved. A file that exists is replaced only when that is confirmed.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// @param selected the layer that the user works with, one of `picture`: the only panel as long as the scene has composed no figure
    /// @param folder for the file; its name is suggested
    /// @param store of the picture's tensors
    ExportDialog(std::shared_ptr<const Picture> picture, const std::string& selected, const QString& folder, const TensorStore& store,
                 std::unique_ptr<Executor> executor, QWidget* parent = nullptr);

    /// What the fields say.
    [[nodiscard]] FigureOptions options() const;

Q_SIGNALS:
    /// @param remark what has to be known to use the file; empty: nothing
    void exported(QString file, QString remark);
    /// The figure as it was composed, when the dialog is closed.
    void composed(posenc::FigureDescription figure);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    [[nodiscard]] QWidget* makePreview();
    [[nodiscard]] QWidget* makeTabs();
    [[nodiscard]] QWidget* makeFile();
    /// By what the panels show, until the user names the file.
    void suggestName();
    [[nodiscard]] QWidget* makeButtons();
    void browse();
    void save();
    void replace();
    void write();
    /// Every head of the panels' layers, or every layer, each as a figure of its own, named by the file's name and what it shows.
    void saveEach(bool heads, bool layers);
    /// False, which is said, where files are there already and are to be replaced, or where their disk does not answer.
    [[nodiscard]] bool mayWrite(const QStringList& files, const std::function<QString(int)>& thereAre);
    void print();
    void setSaving(bool saving);
    /// What is refused is neither saved nor printed; one figure per head may well fit where all of them together do not.
    void updateButtons();
    void preview();
    void showPreview(QImage image, QSize whole, const QString& remark, const QStringList& lost);
    void showError(const Error& error);
    void showWriteError(const Error& error);
    void withdrawOffer();

    std::shared_ptr<const Picture> picture_;
    TensorStore store_;
    QString folder_;
    QString suggested_;        ///< the file, as long as the user has not named one
    FigureDescription first_;  ///< what the fields began with
    PanelEditor* panels_ = nullptr;
    FigureForm* form_ = nullptr;
    QLineEdit* file_ = nullptr;
    QLabel* preview_ = nullptr;
    QLabel* facts_ = nullptr;
    QCheckBox* grey_ = nullptr;
    QLabel* greyCheck_ = nullptr;
    MessageBar* messages_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* print_ = nullptr;
    QPushButton* each_ = nullptr;
    QTimer later_;
    bool saving_ = false;   ///< or printing
    bool changed_ = false;  ///< a field, since saving began
    bool refused_ = false;  ///< no figure can be made of what the fields say
    QString writeError_;    ///< why the figure was not written, until a field changes; empty: nothing was wrong
    QString saved_;         ///< how many of several figures are written; empty: none yet
    QString remark_;        ///< what has to be known to use what was written last; empty: nothing
    QString offered_;       ///< the file that may be replaced, if that is confirmed; empty: none
    std::vector<std::pair<QString, FigureOptions>> batch_;  ///< files that are offered or written, instead of one
    FigureTask figureTask_;
};

}  // namespace posenc
