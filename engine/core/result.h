#pragma once

#include <cassert>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/error.h"

namespace posenc {

/// A value, or the error that prevented it. Accessing the one that is not present is a programming error.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}
    /// A derived pointer or convertible value.
    template <typename U>
    requires(std::is_convertible_v<U&&, T> && !std::is_same_v<std::remove_cvref_t<U>, T> &&
             !std::is_same_v<std::remove_cvref_t<U>, Error> && !std::is_same_v<std::remove_cvref_t<U>, Result>) Result(U&& value)
        : state_(std::in_place_index<0>, std::forward<U>(value)) {}

    [[nodiscard]] bool ok() const { return state_.index() == 0; }

    [[nodiscard]] const T& value() const& {
        assert(ok());
        return *std::get_if<0>(&state_);
    }
    [[nodiscard]] T& value() & {
        assert(ok());
        return *std::get_if<0>(&state_);
    }
    [[nodiscard]] T&& value() && {
        assert(ok());
        return std::move(*std::get_if<0>(&state_));
    }
    [[nodiscard]] const Error& error() const {
        assert(!ok());
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, Error> state_;
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
