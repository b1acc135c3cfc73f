#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace posenc {

/// Everything that can be wrong with a request, a file or an output. The engine reports the code and the details, in the order stated after
/// each code; `app/` turns them into one translated sentence.
enum class ErrorCode {
    // The request (exit status 2).
    UnknownEncoding,    ///< id
    UnknownParameter,   ///< encoding, id
    UnknownTensor,      ///< encoding, name
    UnknownLayer,       ///< encoding, id, the layers there are
    ParameterType,      ///< id, value as given, what is expected ("a whole number", "ROWSxCOLUMNS", ...)
    ParameterRange,     ///< id, value, minimum, maximum
    ParameterChoice,    ///< id, value, the choices
    ParameterConflict,  ///< id, value, the rule it breaks ("a multiple of 2", "shift < 7", "%1 numbers"); perhaps its number
    TensorShape,        ///< tensor (empty: an array to compare), shape it has, shapes that fit
    ArrangementMisfit,  ///< step ("swap 0 2"), shape that it was to be applied to
    TensorUnused,       ///< tensor: these parameters read no such tensor
    IndexOutside,       ///< tensor, query, key, value there, rows of the table: the index names none of them
    HeadRange,          ///< head, number of heads
    SliceRange,         ///< layer id, number of the matrix, number of matrices
    RegionRange,        ///< row, column, rows, columns
    TooLarge,           ///< what, wanted size, limit; perhaps their unit
    RowWithoutKey,      ///< row: every key of this query is masked, softmax is undefined
    UnknownFormat,      ///< what was given, what there is; perhaps what there is beside these, as a phrase
    OutOfMemory,        ///< (nothing): the machine has not enough of it for what was asked
    FileKeyMissing,     ///< file, candidates: several tensors, none named
    FileKeyUnknown,     ///< file, key, candidates
    FileIsIndex,        ///< file, the file of its folder that holds the tensor: only that one can be copied
    Cancelled,          ///< (nothing)

    // A file that cannot be read or is refused (exit status 3). The first detail is always the file.
    FileNotFound,       ///< file
    FileUnreadable,     ///< file, reason of the system
    FileChanged,        ///< file: it was written to while it was being read
    FileIsFolder,       ///< file
    FileEmpty,          ///< file
    FileFormatUnknown,  ///< file
    FileIsLfsPointer,   ///< file
    FileIsWebPage,      ///< file
    FileIsPacked,       ///< file, what packed it ("gzip"): it may hold files of weights, and is none itself
    FileNoConfig,       ///< file: it has to be the configuration of a network, and is no JSON object with a "model_type"
    FileModelType,      ///< file, model_type of a network whose positions are not read
    FileSyntax,         ///< file, line from 1, what stands there and is no JSON; empty: the text ends too early
    FileMalformed,      ///< file, where, what is wrong, what would be right
    FileTruncated,      ///< file, where, bytes needed, bytes there
    FileUnsupported,    ///< file, where, what it is
    FileOdd,            ///< file, where, what: odd, not wrong; the file is read all the same
    FileLimit,          ///< file, where, value, limit, perhaps its unit

    // The output (exit status 4).
    OutputUnwritable,  ///< file, reason
    OutputIsInput,     ///< file: it is read for what would be written in its place
    OutputNoSpace,     ///< file, bytes needed at least, bytes free
};

/// A number, a name or a shape that an error sentence needs. Its copies are made in error.cpp: every source handles errors, and would
/// compile them again.
struct ErrorDetail : std::variant<std::int64_t, double, std::string> {
    ErrorDetail() = default;
    template <std::integral Number>
    ErrorDetail(Number number) : ErrorDetail(Whole{static_cast<std::int64_t>(number)}) {}
    ErrorDetail(double number);
    ErrorDetail(const char* text);
    ErrorDetail(std::string_view text);
    ErrorDetail(std::string text);
    ErrorDetail(const ErrorDetail& other);
    ErrorDetail(ErrorDetail&& other) noexcept;
    ErrorDetail& operator=(const ErrorDetail& other);
    ErrorDetail& operator=(ErrorDetail&& other) noexcept;
    ~ErrorDetail();

    bool operator==(const ErrorDetail& other) const;

private:
    struct Whole {
        std::int64_t number;
    };
    explicit ErrorDetail(Whole whole);
};

/// What went wrong, as data.
struct Error {
    ErrorCode code{};
    std::vector<ErrorDetail> details;

    Error() noexcept;
    Error(ErrorCode what, std::vector<ErrorDetail> which) noexcept;
    Error(const Error& other);
    Error(Error&& other) noexcept;
    Error& operator=(const Error& other);
    Error& operator=(Error&& other) noexcept;
    ~Error();

    bool operator==(const Error& other) const;
};

/// `makeError(ErrorCode::ParameterRange, "clip", -1, 0, 64)`.
[[nodiscard]] Error makeError(ErrorCode code);
[[nodiscard]] Error makeError(ErrorCode code, ErrorDetail first);
[[nodiscard]] Error makeError(ErrorCode code, ErrorDetail first, ErrorDetail second);
[[nodiscard]] Error makeError(ErrorCode code, ErrorDetail first, ErrorDetail second, ErrorDetail third);
[[nodiscard]] Error makeError(ErrorCode code, ErrorDetail first, ErrorDetail second, ErrorDetail third, ErrorDetail fourth);
[[nodiscard]] Error makeError(ErrorCode code, ErrorDetail first, ErrorDetail second, ErrorDetail third, ErrorDetail fourth,
                              ErrorDetail fifth);

}  // namespace posenc
