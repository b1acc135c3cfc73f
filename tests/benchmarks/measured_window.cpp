#include "tests/benchmarks/measured_window.h"

#include <QAbstractItemModel>
#include <QDoubleSpinBox>
#include <QListView>
#include <QSlider>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <utility>

#include "app/pictures/picture_grid.h"
#include "widgets/form/slider_scale.h"
#include "widgets/heads/head_strip.h"

namespace posenc::benchmarks {
namespace {

constexpr QSize kWithStrip(3140, 900);
constexpr QSize kWithAll(3340, 1240);
constexpr QSize kFirst(1918, 1058);
constexpr int kPictureSide = 600;
constexpr double kPatience = 300e3;  // milliseconds after which a picture is not waited for any more

double numberOf(const ParameterValue& value) {
    if (const auto* grid = std::get_if<Grid>(&value)) {
        return static_cast<double>(std::max(grid->rows, grid->columns));
    }
    if (const auto* size = std::get_if<Grid3d>(&value)) {
        return static_cast<double>(size->depth);
    }
    const auto* whole = std::get_if<Index>(&value);
    return whole != nullptr ? static_cast<double>(*whole) : std::get<double>(value);
}

double statusMegabytes(const std::string& key) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(key + ':')) {
            return std::stod(line.substr(key.size() + 1)) / 1024;
        }
    }
    return 0;
}

}  // namespace

MeasuredWindow::MeasuredWindow(WatchedApplication& application, Panels panels)
    : application_(application),
      window_(panels == Panels::All     ? kWithAll
              : panels == Panels::First ? kFirst
                                        : kWithStrip,
              panels == Panels::First ? test::ShownWindow::Begin::First : test::ShownWindow::Begin::Working),
      panels_(panels) {
    choosePanels(panels);
    if (panels == Panels::First) {
        window_.bring("parameters");
    } else {
        window_->pictures().grid().setSplit(PictureSplit::Row);
    }
    auto* strip = window_.find<HeadStrip>("headStrip");
    auto* list = window_.find<QListView>("headList");
    const auto told = [this] { headsTold_ = true; };
    QObject::connect(&strip->model(), &QAbstractItemModel::dataChanged, &*window_, told);
    QObject::connect(&strip->model(), &QAbstractItemModel::modelReset, &*window_, told);
    QObject::connect(&window_->workspace(), &Workspace::pictureChanged, &*window_, [this](const std::shared_ptr<const Picture>& picture) {
        // Heads are surveyed anew for another model alone.
        if (std::exchange(surveyed_, picture->model) != picture->model) {
            headsTold_ = headsPainted_ = false;
        }
    });
    application_.onPixels = [this] { pixels_ = true; };
    application_.onPaint = [this, list](const QWidget& widget) {
        headsPainted_ = headsPainted_ || (headsTold_ && &widget == list->viewport());
    };
}

void MeasuredWindow::choosePanels(Panels panels) {
    // A window this wide begins with every panel in view.
    if (panels == Panels::HeadStrip) {
        for (const char* pane : {"queryPane", "profilePane", "diagnosticsPane"}) {
            window_->findChild<QWidget*>(QLatin1String(pane))->window()->hide();
        }
    }
}

bool MeasuredWindow::isLarge() const {
    if (panels_ == Panels::First) {
        return true;
    }
    const std::vector<std::string> layers = window_->pictures().layers();
    return std::ranges::all_of(layers, [this](const std::string& layer) {
        const QSize size = window_->pictures().view(layer)->pictureRect().size();
        return size.width() >= kPictureSide && size.height() >= kPictureSide;
    });
}

void MeasuredWindow::expectNewer() {
    pixels_ = false;
    before_ = window_->workspace().picture()->generation;
}

void MeasuredWindow::change(Scene scene) {
    expectNewer();
    window_->workspace().document().change(std::move(scene), QStringLiteral("Measure"));
}

bool MeasuredWindow::show(Scene scene) {
    change(std::move(scene));
    // Once more where the first picture was made for views of another size.
    return settle() && settle();
}

bool MeasuredWindow::move(const std::string& parameter, const ParameterValue& value) {
    expectNewer();
    const QString id = QString::fromStdString(parameter);
    const double number = numberOf(value);
    auto* slider = window_->findChild<QSlider*>(QStringLiteral("slider-") + id);
    const SliderScale scale(*findEncoding(scene().encoding)->parameter(parameter));
    const int stop = scale.stopOf(number);
    const bool one = !std::holds_alternative<Grid>(value) && !std::holds_alternative<Grid3d>(value);
    if (slider != nullptr && one && scale.value(stop) == number) {
        slider->setSliderDown(true);
        slider->setSliderPosition(stop);
    } else if (auto* box = window_->findChild<QDoubleSpinBox*>(QStringLiteral("value-") + id)) {
        box->setValue(number);
    } else if (auto* depth = window_->findChild<QDoubleSpinBox*>(QStringLiteral("depth-") + id)) {
        depth->setValue(number);
    } else if (auto* rows = window_->findChild<QDoubleSpinBox*>(QStringLiteral("rows-") + id)) {
        rows->setValue(static_cast<double>(std::get<Grid>(value).rows));
    }
    return scene().parameters.at(parameter) == value;
}

bool MeasuredWindow::onScreen(bool first) const {
    Workspace& workspace = window_->workspace();
    const auto& picture = workspace.picture();
    if (!pixels_ || picture == nullptr || picture->generation <= before_ ||
        difference(picture->scene, workspace.document().scene()).testAnyFlags(~kNotComputed)) {
        return false;
    }
    return std::ranges::all_of(picture->panels, [&](const PanelPicture& panel) {
        const HeatmapView* view = window_->pictures().view(panel.layer.id);
        // What is scrolled out of sight is painted when it comes into sight.
        return view != nullptr &&
               (view->visibleRegion().isEmpty() || ((panel.fine || first) && application_.painted(*view) == panel.samples));
    });
}

bool MeasuredWindow::waitUntil(const std::function<bool()>& there) {
    const Clock::time_point begin = Clock::now();
    QTimer heartbeat;  // an answer that never comes is noticed, too
    heartbeat.start(1000);
    while (!there()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        if (milliseconds(Clock::now() - begin) > kPatience) {
            return false;
        }
    }
    return true;
}

bool MeasuredWindow::waitForPixels(bool first) {
    return waitUntil([this, first] { return onScreen(first); });
}

bool MeasuredWindow::waitForHeads() {
    // At first the pane shows a cell, not the heads.
    return panels_ == Panels::First || waitUntil([this] { return headsPainted_; });
}

Spread spreadOf(std::vector<double> numbers) {
    if (numbers.empty()) {
        return {};
    }
    std::sort(numbers.begin(), numbers.end());
    const auto at = [&](double share) {
        return numbers[static_cast<std::size_t>(std::ceil(share * static_cast<double>(numbers.size()))) - 1];
    };
    return {at(0.5), at(0.95), numbers.back()};
}

double residentMegabytes() {
    return statusMegabytes("VmRSS");
}

double peakMegabytes() {
    return statusMegabytes("VmHWM");
}

void forgetPeak() {
    std::ofstream("/proc/self/clear_refs") << "5";
}

}  // namespace posenc::benchmarks
