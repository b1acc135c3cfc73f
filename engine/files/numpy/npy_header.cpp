#include "engine/files/numpy/npy_header.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace posenc {

namespace {

constexpr auto kExample = POSENC_TEXT("{'descr': '<f4', 'fortran_order': False, 'shape': (169, 3), }");
constexpr auto kHeader = POSENC_TEXT("the header");
constexpr auto kDescr = POSENC_TEXT("'descr' in the header");
constexpr auto kOrder = POSENC_TEXT("'fortran_order' in the header");
constexpr auto kShape = POSENC_TEXT("'shape' in the header");
constexpr auto kShapeExample = POSENC_TEXT("whole numbers in parentheses, like (169, 3)");

struct NumberType {
    std::string_view code;  ///< behind the byte order
    std::string_view name;  ///< without a byte order
    DType type;
    bool complex = false;  ///< two of the type: real and imaginary part
};

constexpr std::array kNumberTypes{
    NumberType{"f2", "float16", DType::F16},         NumberType{"f4", "float32", DType::F32},
    NumberType{"f8", "float64", DType::F64},         NumberType{"i1", "int8", DType::I8},
    NumberType{"i2", "int16", DType::I16},           NumberType{"i4", "int32", DType::I32},
    NumberType{"i8", "int64", DType::I64},           NumberType{"u1", "uint8", DType::U8},
    NumberType{"u2", "uint16", DType::U16},          NumberType{"u4", "uint32", DType::U32},
    NumberType{"u8", "uint64", DType::U64},          NumberType{"b1", "bool", DType::Bool},
    NumberType{"?", "bool8", DType::Bool},           NumberType{"", "bfloat16", DType::BF16},
    NumberType{"c8", "complex64", DType::F32, true}, NumberType{"c16", "complex128", DType::F64, true},
};

struct RefusedType {
    std::string_view start;  ///< of the code
    const char* what;
};

/// Told apart because each is refused for another reason; the first that fits counts.
constexpr std::array kRefusedTypes{
    RefusedType{"f16", POSENC_TEXT("long double, whose layout depends on the machine")},
    RefusedType{"f1", POSENC_TEXT("8-bit floats of an unspecified kind (E4M3 or E5M2)")},
    RefusedType{"V1", POSENC_TEXT("single bytes of unspecified type (8-bit floats?)")},
    RefusedType{"V", POSENC_TEXT("raw bytes of unspecified type")},
    RefusedType{"O", POSENC_TEXT("Python objects, which could only be restored by running code")},
    RefusedType{"S", POSENC_TEXT("text")},
    RefusedType{"U", POSENC_TEXT("text")},
    RefusedType{"a", POSENC_TEXT("text")},
    RefusedType{"M", POSENC_TEXT("dates")},
    RefusedType{"m", POSENC_TEXT("time spans")},
    RefusedType{"c", POSENC_TEXT("complex numbers of other than 8 or 16 bytes")},
    RefusedType{"g", POSENC_TEXT("long double, whose layout depends on the machine")},
};

/// A cursor over the header.
class Scanner {
public:
    explicit Scanner(std::string_view text) : rest_(text) {}

    [[nodiscard]] bool atEnd() {
        skipSpace();
        return rest_.empty();
    }
    [[nodiscard]] bool sees(char wanted) {
        skipSpace();
        return !rest_.empty() && rest_.front() == wanted;
    }
    bool take(char wanted) {
        if (!sees(wanted)) {
            return false;
        }
        rest_.remove_prefix(1);
        return true;
    }
    /// A quoted text without escapes.
    std::optional<std::string_view> takeString() {
        const char quote = sees('\'') ? '\'' : '"';
        if (!take(quote)) {
            return std::nullopt;
        }
        const auto end = rest_.find(quote);
        const std::string_view text = rest_.substr(0, end);
        if (end == std::string_view::npos || text.find_first_of("\\\n\r") != std::string_view::npos) {
            return std::nullopt;
        }
        rest_.remove_prefix(end + 1);
        return text;
    }
    /// Letters, digits and what numbers are made of; may be empty.
    std::string_view takeWord() {
        skipSpace();
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' || c == '-' ||
                   c == '+';
        });
        const auto length = static_cast<std::size_t>(end - rest_.begin());
        const std::string_view word = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return word;
    }

private:
    void skipSpace() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\n\r\f"), rest_.size())); }

    std::string_view rest_;
};

Status readDescr(Scanner& scanner, const FileErrors& errors, NpyHeader& header) {
    if (scanner.sees('[') || scanner.sees('(')) {
        return errors.unsupported(kDescr, POSENC_TEXT("records of several fields"));
    }
    const auto descr = scanner.takeString();
    if (!descr) {
        return errors.malformed(kDescr, POSENC_TEXT("not a quoted type"), "'<f4'");
    }
    std::string_view code = *descr;
    const char order = code.empty() ? '\0' : code.front();
    const bool ordered = order == '<' || order == '>' || order == '|' || order == '=';
    if (ordered) {
        code.remove_prefix(1);
    }
    header.order = order == '>' ? ByteOrder::Big : ByteOrder::Little;
    if (code == "V2" && order != '>') {
        header.dtype = DType::BF16;
        header.bareBytes = true;
        return {};
    }
    const auto* known = std::find_if(kNumberTypes.begin(), kNumberTypes.end(), [&](const NumberType& type) {
        return !code.empty() && (type.code == code || (!ordered && type.name == code));
    });
    if (known != kNumberTypes.end()) {
        header.dtype = known->type;
        header.complex = known->complex;
        return {};
    }
    const auto* refused = std::find_if(kRefusedTypes.begin(), kRefusedTypes.end(),
                                       [&](const RefusedType& type) { return code.substr(0, type.start.size()) == type.start; });
    return errors.unsupported(kDescr, refused != kRefusedTypes.end() ? std::string(refused->what) : "'" + std::string(*descr) + "'");
}

Status readOrder(Scanner& scanner, const FileErrors& errors, NpyHeader& header) {
    const std::string_view word = scanner.takeWord();
    if (word != "True" && word != "False") {
        return errors.malformed(kOrder, POSENC_TEXT("neither True nor False"), POSENC_TEXT("True or False"));
    }
    header.fortranOrder = word == "True";
    return {};
}

Result<Index> readDimension(std::string_view word, bool python2Integers, const FileErrors& errors) {
    if (python2Integers && word.size() > 1 && word.back() == 'L') {
        word.remove_suffix(1);
    }
    const bool negative = word.size() > 1 && word.front() == '-';
    const std::string_view digits = word.substr(negative ? 1 : 0);
    const bool whole = !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (!whole || (digits.size() > 1 && digits.front() == '0')) {
        return errors.malformed(kShape, POSENC_TEXT("a dimension that is not a whole number"), kShapeExample);
    }
    if (negative) {
        return errors.malformed(kShape, POSENC_TEXT("a negative dimension"), kShapeExample);
    }
    std::uint64_t value = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (parsed.ec != std::errc() || value > kLargestIndex) {
        return errors.limit(kShape, std::string(digits), kLargestIndex, POSENC_TEXT("numbers"));
    }
    return static_cast<Index>(value);
}

Status readShape(Scanner& scanner, bool python2Integers, const FileErrors& errors, NpyHeader& header) {
    const Error notTuple = errors.malformed(kShape, POSENC_TEXT("not a tuple"), kShapeExample);
    if (!scanner.take('(')) {
        return notTuple;
    }
    std::uint64_t rank = 0;
    bool commaBehind = false;
    while (!scanner.take(')')) {
        if (rank > 0 && !commaBehind) {
            return notTuple;
        }
        const std::string_view word = scanner.takeWord();
        if (word.empty()) {
            return notTuple;
        }
        const auto dimension = readDimension(word, python2Integers, errors);
        if (!dimension.ok()) {
            return dimension.error();
        }
        if (++rank <= kLargestRank) {
            header.shape.push_back(dimension.value());
        }
        commaBehind = scanner.take(',');
    }
    if (rank == 1 && !commaBehind) {
        return notTuple;  // (3) is a number in parentheses
    }
    if (rank > kLargestRank) {
        return errors.limit(POSENC_TEXT("the number of dimensions"), rank, kLargestRank);
    }
    if (!checkedElementCount(header.shape)) {
        return errors.limit(kShape, toString(header.shape), kLargestIndex, POSENC_TEXT("numbers"));
    }
    return {};
}

}  // namespace

Result<NpyHeader> parseNpyHeader(std::string_view text, bool python2Integers, const FileErrors& errors) {
    const auto isText = [](char c) { return (c >= ' ' && c <= '~') || c == '\t' || c == '\n' || c == '\r' || c == '\f'; };
    if (!std::all_of(text.begin(), text.end(), isText)) {
        return errors.malformed(kHeader, POSENC_TEXT("bytes that are not plain text"), kExample);
    }
    const Error notDictionary = errors.malformed(kHeader, POSENC_TEXT("not a dictionary"), kExample);
    NpyHeader header;
    std::array<bool, 3> seen{};
    constexpr std::array<std::string_view, 3> kKeys{"descr", "fortran_order", "shape"};
    Scanner scanner(text);
    if (!scanner.take('{')) {
        return notDictionary;
    }
    for (bool commaBehind = true; !scanner.take('}'); commaBehind = scanner.take(',')) {
        const auto key = scanner.takeString();
        if (!commaBehind || !key || !scanner.take(':')) {
            return notDictionary;
        }
        const auto which = static_cast<std::size_t>(std::find(kKeys.begin(), kKeys.end(), *key) - kKeys.begin());
        if (which == kKeys.size()) {
            return errors.malformed(kHeader, POSENC_TEXT("an unexpected key"), kExample);
        }
        if (std::exchange(seen[which], true)) {
            return errors.malformed(kHeader, POSENC_TEXT("a duplicate key"), kExample);
        }
        const Status status = which == 0   ? readDescr(scanner, errors, header)
                              : which == 1 ? readOrder(scanner, errors, header)
                                           : readShape(scanner, python2Integers, errors, header);
        if (!status.ok()) {
            return status.error();
        }
    }
    if (!scanner.atEnd()) {
        return errors.malformed(kHeader, POSENC_TEXT("text after the dictionary"), kExample);
    }
    for (std::size_t key = 0; key < seen.size(); ++key) {
        if (!seen[key]) {
            return errors.malformed(kHeader, POSENC_TEXT("a key is missing"), std::string(kKeys[key]));
        }
    }
    if (header.complex) {
        // Both parts of a number lie beside each other: the last axis where the order of the axes is that of the file.
        if (header.fortranOrder && header.shape.size() > 1) {
            return errors.unsupported(kOrder, POSENC_TEXT("complex numbers in Fortran order"));
        }
        header.fortranOrder = false;
        header.shape.push_back(2);
        if (header.shape.size() > kLargestRank || !checkedElementCount(header.shape)) {
            return errors.limit(kShape, toString(header.shape), kLargestIndex, POSENC_TEXT("numbers"));
        }
    }
    return header;
}

}  // namespace posenc
