#include "engine/files/csv/csv_reader.h"

#include <algorithm>
#include <utility>

#include "engine/files/common/uncompressed_file.h"
#include "engine/files/csv/csv_layout.h"
#include "engine/files/csv/csv_number.h"
#include "engine/files/csv/csv_scanner.h"
#include "engine/files/csv/csv_text.h"

namespace posenc {

namespace {

/// Cells between two looks at whether the work is still wanted.
constexpr std::uint64_t kCellsAtOnce = 65'536;

/// A matrix that was read whole.
class CsvFile final : public TrainedFile {
public:
    CsvFile(std::filesystem::path path, TensorEntry entry, std::vector<float> values, std::vector<Error> warnings)
        : path_(std::move(path)),
          entries_{std::move(entry)},
          tensor_(entries_.front().shape, std::move(values), DType::F32, {Origin::Kind::File, path_.string(), "", 0}),
          warnings_(std::move(warnings)) {}

    const std::filesystem::path& path() const override { return path_; }
    std::string_view format() const override { return "csv"; }
    const std::vector<TensorEntry>& entries() const override { return entries_; }
    const std::vector<std::pair<std::string, std::string>>& metadata() const override { return metadata_; }
    const std::vector<Error>& warnings() const override { return warnings_; }
    Result<Tensor> read(std::size_t, const Progress&) const override { return tensor_; }

private:
    std::filesystem::path path_;
    std::vector<TensorEntry> entries_;
    std::vector<std::pair<std::string, std::string>> metadata_;
    Tensor tensor_;
    std::vector<Error> warnings_;
};

class CsvParser {
public:
    CsvParser(CsvText& text, const CsvLayout& layout, const FileErrors& errors, const Progress& progress)
        : scanner_(text, layout.delimiter), size_(text.size()), layout_(layout), errors_(errors), progress_(progress) {}

    Status parse();
    [[nodiscard]] std::vector<float> takeValues() { return std::move(values_); }
    [[nodiscard]] Shape shape() const { return {static_cast<Index>(rows_), static_cast<Index>(columns_)}; }
    [[nodiscard]] std::vector<Error> warnings() const;

private:
    Status passRow();
    Status parseRow();
    /// Line and column of the last cell.
    [[nodiscard]] std::string place() const { return std::to_string(scanner_.line()) + ":" + std::to_string(scanner_.column()); }
    Status addCell(std::string_view text);
    Status listen();

    CsvScanner scanner_;
    std::uint64_t size_;
    const CsvLayout& layout_;
    const FileErrors& errors_;
    const Progress& progress_;
    std::vector<float> values_;
    std::uint64_t cells_ = 0;  ///< with those that hold labels
    std::uint64_t rows_ = 0;
    std::uint64_t columns_ = 0;
    std::uint64_t missing_ = 0;
    std::uint64_t beyond_ = 0;
};

Status CsvParser::addCell(std::string_view text) {
    const CsvCell cell = readCsvCell(text, layout_.decimalComma());
    if (cell.kind == CsvCell::Kind::Text || cell.kind == CsvCell::Kind::Grouped) {
        return errors_.malformed(place(), POSENC_TEXT("in this line and column, not a number"), POSENC_TEXT("a number, such as 0.25"));
    }
    if (values_.size() == kLargestTensor) {
        return errors_.limit(POSENC_TEXT("the number of cells"), kLargestTensor + 1, kLargestTensor);
    }
    missing_ += cell.kind == CsvCell::Kind::Missing ? 1U : 0U;
    beyond_ += cell.beyond ? 1U : 0U;
    values_.push_back(cell.value);
    return {};
}

Status CsvParser::listen() {
    if (++cells_ % kCellsAtOnce != 0) {
        return {};
    }
    progress_.report(static_cast<double>(scanner_.position()) / static_cast<double>(size_));
    return progress_.stopped() ? Status(makeError(ErrorCode::Cancelled)) : Status();
}

Status CsvParser::parseRow() {
    const std::size_t before = values_.size();
    for (bool label = layout_.labelColumn; scanner_.rowGoesOn(); label = false) {
        const auto cell = scanner_.nextCell(errors_);
        if (!cell.ok()) {
            return cell.error();
        }
        if (const Status heard = listen(); !heard.ok()) {
            return heard.error();
        }
        if (label && layout_.onlyLabels && readCsvCell(cell.value(), layout_.decimalComma()).kind == CsvCell::Kind::Number) {
            return errors_.malformed(place(), POSENC_TEXT("in this line and column, a number where previous rows have a label"),
                                     POSENC_TEXT("a label in each row, or in none"));
        }
        if (label) {
            continue;
        }
        if (const Status added = addCell(cell.value()); !added.ok()) {
            return added.error();
        }
    }
    const std::uint64_t columns = values_.size() - before;
    if (rows_++ == 0) {
        columns_ = columns;
    }
    if (columns != columns_) {
        return errors_.malformed(std::to_string(scanner_.line()),
                                 POSENC_TEXT("in this line, a different number of columns than in the first row"),
                                 std::to_string(columns_));
    }
    return {};
}

Status CsvParser::passRow() {
    while (scanner_.rowGoesOn()) {
        if (const auto label = scanner_.nextCell(errors_); !label.ok()) {
            return label.error();
        }
    }
    return {};
}

Status CsvParser::parse() {
    bool labels = layout_.headerRow;
    for (auto next = scanner_.nextRow(errors_);; next = scanner_.nextRow(errors_)) {
        if (!next.ok()) {
            return next.error();
        }
        if (!next.value()) {
            break;
        }
        if (const Status row = std::exchange(labels, false) ? passRow() : parseRow(); !row.ok()) {
            return row.error();
        }
    }
    if (values_.empty()) {
        return errors_.malformed(POSENC_TEXT("the table"), POSENC_TEXT("contains no numbers"), POSENC_TEXT("rows of numbers"));
    }
    return {};
}

std::vector<Error> CsvParser::warnings() const {
    std::vector<Error> warnings;
    if (missing_ > 0) {
        warnings.push_back(errors_.odd(POSENC_TEXT("cells that are empty or NA, read as NaN"), std::to_string(missing_)));
    }
    if (beyond_ > 0) {
        warnings.push_back(errors_.odd(POSENC_TEXT("numbers beyond float32, read as infinite"), std::to_string(beyond_)));
    }
    return warnings;
}

}  // namespace

bool looksLikeCsv(std::span<const std::byte> start) {
    const auto source = ByteSource::ofBytes({}, {start.begin(), start.end()});
    CsvText text(*source);
    return text.readOn(0).ok() && looksLikeTable(text.view(), start.size() == ByteSource::kStart);
}

Result<std::shared_ptr<const TrainedFile>> openCsv(std::shared_ptr<const ByteSource> source, const Progress& progress) {
    const FileErrors errors(source->path());
    if (progress.stopped()) {
        return makeError(ErrorCode::Cancelled);
    }
    CsvText text(*source);
    if (const Status read = text.readOn(0); !read.ok()) {
        return read.error();
    }
    const CsvLayout layout = findLayout(text.view());
    CsvParser parser(text, layout, errors, progress);
    if (const Status parsed = parser.parse(); !parsed.ok()) {
        return parsed.error();
    }
    progress.report(1);
    return std::make_shared<const CsvFile>(source->path(), TensorEntry{"", DType::F32, parser.shape(), static_cast<Index>(source->size())},
                                           parser.takeValues(), parser.warnings());
}

}  // namespace posenc
