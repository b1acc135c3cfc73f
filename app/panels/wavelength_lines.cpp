#include "app/panels/wavelength_lines.h"

#include <QCoreApplication>
#include <utility>

#include "app/messages/config_text.h"

namespace posenc {
namespace {

struct WavelengthText {
    Q_DECLARE_TR_FUNCTIONS(Wavelengths)
};

void addWavelengths(ProfileData& data, std::vector<double> values, const QString& name) {
    ProfileLine line{name, name, {}, profilePoints(values, 0, kProfilePoints)};
    line.values = std::make_shared<const std::vector<double>>(std::move(values));
    data.lines.push_back(std::move(line));
}

}  // namespace

ProfileData wavelengthLines(const Rotation& rotation) {
    ProfileData data;
    data.offsetTitle = WavelengthText::tr("pair");
    data.valueTitle = WavelengthText::tr("log₁₀ wavelength");
    data.count = static_cast<Index>(rotation.pairs.size());
    const bool scaled = rotation.slowest > 1 + 1e-6;
    if (scaled) {
        addWavelengths(data, rotation.wavelengths(false), WavelengthText::tr("unscaled"));
    }
    addWavelengths(data, rotation.wavelengths(true), scaled ? WavelengthText::tr("scaled") : WavelengthText::tr("wavelength"));
    for (const RotationBand& band : rotation.bands) {
        if (band.first > 0) {
            data.marks.push_back({ProfileMark::Kind::Edge, static_cast<double>(band.first) - 0.5, {}});
        }
        // What is kept has the plain ground.
        if (band.kind != RotationBand::Kind::Kept) {
            data.bands.push_back({static_cast<double>(band.first) - 0.5, static_cast<double>(band.last) + 0.5, bandText(band.kind)});
        }
    }
    return data;
}

}  // namespace posenc
