#pragma once

#include <QWidget>
#include <optional>

#include "app/panels/network_readings.h"
#include "app/runner/latest_task.h"
#include "app/workspace/workspace.h"

class QComboBox;
class QLabel;
class QListWidget;
class QMenu;
class QToolButton;

namespace posenc {

class LengthRuler;
class ProfilePlot;
class SentenceLabel;

/// The network whose configuration the scene is of: its layers, of which one is shown, the program whose reading of the configuration is
/// meant, and how the others differ; and of any rotation the wavelength of its pairs, its amplitude and its lengths.
class NetworkPane : public QWidget {
    Q_OBJECT

public:
    NetworkPane(Workspace& workspace, const ExecutorFactory& executors, QWidget* parent = nullptr);

    /// Reads the configuration again and shows what it says now, if it is that of the scene.
    void reload();

Q_SIGNALS:
    /// Two readings are to be compared: the logarithm of the wavelength of each pair, or the amplitude where only that differs.
    void comparisonWanted(const std::vector<double>& a, const std::vector<double>& b, const QString& nameOfA, const QString& nameOfB);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] QWidget* makeNetwork();
    [[nodiscard]] QWidget* makeRotation();
    void refresh();
    void read(bool choose);
    void showNetwork();
    void showLayers(const NetworkConfig& network);
    /// What the user has changed of the layer that is shown: "Base 50,000 (10,000 in the file)".
    [[nodiscard]] QStringList changesOf(const NetworkConfig& network) const;
    void showComparisons();
    void showRotation();
    /// @param asConfigured takes back what the user has changed of the layer; else it stays, whichever layer is seen
    void choose(ConfigReading reading, Index layer, bool asConfigured = false);

    Workspace& workspace_;
    QLabel* none_ = nullptr;
    QWidget* network_ = nullptr;
    SentenceLabel* file_ = nullptr;
    QComboBox* reading_ = nullptr;
    QToolButton* compare_ = nullptr;
    QMenu* others_ = nullptr;
    QListWidget* layers_ = nullptr;
    SentenceLabel* layer_ = nullptr;
    SentenceLabel* note_ = nullptr;
    QWidget* rotation_ = nullptr;
    ProfilePlot* plot_ = nullptr;
    QLabel* amplitude_ = nullptr;
    LengthRuler* ruler_ = nullptr;
    std::optional<NetworkReadings> known_;
    std::optional<Scene> asked_;  ///< last; none: what is known is of another file
    LatestTask drawing_;
    LatestTask task_;
};

}  // namespace posenc
