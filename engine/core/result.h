#pragma once

#include <cassert>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/core/error.h"

namespace posenc {

/// A value, or the error that prevented it. Accessing the one that is not present is a programming error.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(Error error) : error_(std::move(error)) {}
    /// A derived pointer or convertible value.
    template <typename U>
    requires(std::is_convertible_v<U&&, T> && !std::is_same_v<std::remove_cvref_t<U>, T> &&
             !std::is_same_v<std::remove_cvref_t<U>, Error> && !std::is_same_v<std::remove_cvref_t<U>, Result>) Result(U&& value)
        : value_(std::in_place, std::forward<U>(value)) {}

    [[nodiscard]] bool ok() const { return value_.has_value(); }

    [[nodiscard]] const T& value() const& {
        assert(ok());
        return *value_;
    }
    [[nodiscard]] T& value() & {
        assert(ok());
        return *value_;
    }
    [[nodiscard]] T&& value() && {
        assert(ok());
        return std::move(*value_);
    }
    [[nodiscard]] const Error& error() const {
        assert(!ok());
        return error_;
    }

private:
    // Not a variant, which takes every source several times as long to compile.
    std::optional<T> value_;
    Error error_;
};

/// Success, or the error.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)), ok_(false) {}

    [[nodiscard]] bool ok() const { return ok_; }
    [[nodiscard]] const Error& error() const {
        assert(!ok_);
        return error_;
    }

private:
    Error error_;
    bool ok_ = true;
};

using Status = Result<void>;

}  // namespace posenc
