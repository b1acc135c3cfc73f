#pragma once

#include <QByteArray>
#include <QImage>
#include <QList>
#include <QMap>
#include <QString>
#include <optional>

namespace posenc::test {

/// An image of a PDF as it is stored, decoded without any program of another house.
struct PdfImage {
    QByteArray filter;  ///< "FlateDecode", "DCTDecode", ...; empty: none
    bool interpolated = false;
    QImage pixels;  ///< null unless it is RGB of 8 bits behind FlateDecode
};

/// A PDF as its own table of contents says it is: every entry of the cross-reference table leads to the object of that number, and the
/// trailer to a catalogue.
class PdfFile {
public:
    /// None where the structure is broken, with the reason in `why`.
    [[nodiscard]] static std::optional<PdfFile> parse(const QByteArray& bytes, QString* why = nullptr);

    [[nodiscard]] const QList<PdfImage>& images() const { return images_; }
    /// The title of the document information; empty without one.
    [[nodiscard]] QString title() const { return title_; }

private:
    QList<PdfImage> images_;
    QString title_;
};

}  // namespace posenc::test
