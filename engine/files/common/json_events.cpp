#include "engine/files/common/json_events.h"

#include <utility>

#include <nlohmann/json.hpp>

namespace posenc {

namespace {

using Json = nlohmann::json;

class Receiver final : public nlohmann::json_sax<Json> {
public:
    explicit Receiver(JsonEvents& events) : events_(events) {}

    bool null() override { return events_.otherScalar("null"); }
    bool boolean(bool value) override { return events_.otherScalar(value ? "true" : "false"); }
    bool number_integer(number_integer_t value) override { return events_.otherScalar(std::to_string(value)); }  // those below 0, and -0
    bool number_unsigned(number_unsigned_t value) override { return events_.wholeNumber(value); }
    bool number_float(number_float_t, const string_t& text) override { return events_.otherScalar(text); }
    bool string(string_t& value) override { return events_.text(value); }
    bool binary(binary_t&) override { return false; }  // JSON has none
    bool key(string_t& name) override { return events_.key(name); }
    bool start_object(std::size_t) override { return events_.beginObject(); }
    bool end_object() override { return events_.endObject(); }
    bool start_array(std::size_t) override { return events_.beginList(); }
    bool end_array() override { return events_.endList(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
        events_.malformed();
        return false;
    }

private:
    JsonEvents& events_;
};

}  // namespace

bool readJson(std::string_view json, JsonEvents& events) {
    Receiver receiver(events);
    return Json::sax_parse(json.begin(), json.end(), &receiver);
}

std::string quotedJson(const std::string& text, bool ascii) {
    return Json(text).dump(-1, ' ', ascii, Json::error_handler_t::replace);
}

}  // namespace posenc
