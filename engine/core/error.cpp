#include "engine/core/error.h"

namespace posenc {

ErrorDetail::ErrorDetail(double number) : variant(number) {}
ErrorDetail::ErrorDetail(const char* text) : variant(std::string(text)) {}
ErrorDetail::ErrorDetail(std::string_view text) : variant(std::string(text)) {}
ErrorDetail::ErrorDetail(std::string text) : variant(std::move(text)) {}
ErrorDetail::ErrorDetail(Whole whole) : variant(whole.number) {}
ErrorDetail::ErrorDetail(const ErrorDetail& other) = default;
ErrorDetail::ErrorDetail(ErrorDetail&& other) noexcept = default;
ErrorDetail& ErrorDetail::operator=(const ErrorDetail& other) = default;
ErrorDetail& ErrorDetail::operator=(ErrorDetail&& other) noexcept = default;
ErrorDetail::~ErrorDetail() = default;

bool ErrorDetail::operator==(const ErrorDetail& other) const {
    return static_cast<const variant&>(*this) == static_cast<const variant&>(other);
}

Error::Error() noexcept = default;
Error::Error(ErrorCode what, std::vector<ErrorDetail> which) noexcept : code(what), details(std::move(which)) {}
Error::Error(const Error& other) = default;
Error::Error(Error&& other) noexcept = default;
Error& Error::operator=(const Error& other) = default;
Error& Error::operator=(Error&& other) noexcept = default;
Error::~Error() = default;
bool Error::operator==(const Error& other) const = default;

Error makeError(ErrorCode code) {
    return {code, {}};
}

Error makeError(ErrorCode code, ErrorDetail first) {
    return {code, {std::move(first)}};
}

Error makeError(ErrorCode code, ErrorDetail first, ErrorDetail second) {
    return {code, {std::move(first), std::move(second)}};
}

Error makeError(ErrorCode code, ErrorDetail first, ErrorDetail second, ErrorDetail third) {
    return {code, {std::move(first), std::move(second), std::move(third)}};
}

Error makeError(ErrorCode code, ErrorDetail first, ErrorDetail second, ErrorDetail third, ErrorDetail fourth) {
    return {code, {std::move(first), std::move(second), std::move(third), std::move(fourth)}};
}

Error makeError(ErrorCode code, ErrorDetail first, ErrorDetail second, ErrorDetail third, ErrorDetail fourth, ErrorDetail fifth) {
    return {code, {std::move(first), std::move(second), std::move(third), std::move(fourth), std::move(fifth)}};
}

}  // namespace posenc
