import { expect, test } from "vitest";
import { GraphError, graphError, regainAccessMs } from "./graph-error.ts";

function errorOf(status: number, json: unknown, headers: HeadersInit = {}, effect = "reads") {
  const answer = {
    host: "graph.facebook.com",
    status,
    headers: new Headers(headers),
    text: "",
    json,
  };
  return graphError("Instagram", answer, effect as "reads" | "publishes");
}

test.each([
  [1, undefined, "An unknown error occurred", "platform_unavailable"],
  [2, undefined, "An unexpected error has occurred.", "platform_unavailable"],
  [3, undefined, "Application does not have the capability", "unsupported"],
  [4, undefined, "Application request limit reached", "rate_limit"],
  [4, 2207051, "Action is blocked", "content_policy"],
  [9, 2207042, "You reached maximum number of posts", "rate_limit"],
  [10, undefined, "Application does not have permission", "auth"],
  [17, undefined, "User request limit reached", "rate_limit"],
  [25, 2207050, "The Instagram account is restricted.", "auth"],
  [32, undefined, "Page request limit reached", "rate_limit"],
  [100, undefined, "Invalid parameter", "validation"],
  [100, 2207023, "The media type is unknown.", "validation"],
  [102, undefined, "Session key invalid", "auth"],
  [190, 458, "The user has not authorized application 1.", "auth"],
  [190, 460, "The password was changed", "auth"],
  [190, 463, "Session has expired", "auth"],
  [190, 492, "The user must be an administrator of the Page", "auth"],
  [190, 467, "The access token is invalid", "auth"],
  [200, undefined, "Permissions error", "auth"],
  [283, undefined, "Requires pages_read_engagement", "auth"],
  [341, undefined, "Application limit reached", "rate_limit"],
  [352, 2207026, "The video format is not supported", "validation"],
  [368, undefined, "The action is deemed abusive", "content_policy"],
  [506, undefined, "Duplicate status message", "validation"],
  [613, undefined, "Calls to this api have exceeded the rate limit.", "rate_limit"],
  [9004, 2207052, "The media could not be fetched from this URI.", "validation"],
  [1, 2207052, "An unknown error occurred", "validation"],
  [9007, 2207027, "The media is not ready", "platform_unavailable"],
  [-2, 2207003, "It takes too long to download the media.", "platform_unavailable"],
  [-1, 2207001, "Instagram server error. Try again.", "platform_unavailable"],
  [24, 4279009, "The requested resource does not exist", "platform_unavailable"],
  [36000, 2207004, "The image is too large", "validation"],
  [36003, 2207009, "The aspect ratio is not supported.", "validation"],
  [80002, undefined, "There have been too many calls", "rate_limit"],
])("%i/%s, %j, is %s", (code, error_subcode, message, expected) => {
  const error = errorOf(400, { error: { message, code, error_subcode } });
  expect(error).toBeInstanceOf(GraphError);
  expect(error).toMatchObject({ code: expected, outcome: "not_sent" });
  expect(error.message).toContain(message.replace(/\.$/, ""));
  expect(error.message).toMatch(/^Instagram .*\.$/);
});

test("Meta's message for people takes precedence over its message for developers", () => {
  const fault = {
    message: "(#36000)",
    code: 36000,
    error_user_msg: "It should be less than 8 MiB.",
  };
  expect(errorOf(400, { error: fault }).message).toBe(
    "Instagram refused the post: It should be less than 8 MiB.",
  );
});

test("after a failure on Meta's side a post may be published anyway", () => {
  const fault = { message: "Please retry your request later.", code: 2 };
  const failing = (status: number) => errorOf(status, { error: fault }, {}, "publishes");
  expect(failing(500)).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  expect(failing(400)).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
});

test("a limit marked transient is a limit", () => {
  const fault = { message: "Application request limit reached", code: 4, is_transient: true };
  expect(errorOf(403, { error: fault }, {}, "publishes")).toMatchObject({
    code: "rate_limit",
    outcome: "not_sent",
  });
});

test("an unknown code marked transient is retried", () => {
  expect(
    errorOf(400, { error: { message: "Try again.", code: 99999, is_transient: true } }).code,
  ).toBe("platform_unavailable");
});

test("a response without Meta's envelope is classified by its status", () => {
  expect(errorOf(502, undefined, {}, "publishes")).toMatchObject({
    code: "platform_unavailable",
    outcome: "unknown",
  });
  expect(errorOf(401, undefined).code).toBe("auth");
});

test("the wait is given in minutes, by business", () => {
  const usage = (minutes: number[]) => ({
    "x-business-use-case-usage": JSON.stringify({
      "178": minutes.map((estimated_time_to_regain_access) => ({
        type: "instagram",
        call_count: 100,
        estimated_time_to_regain_access,
      })),
    }),
  });
  const fault = { error: { message: "Too many calls", code: 80002 } };
  expect(errorOf(400, fault, usage([0, 3])).retry_after_ms).toBe(180_000);
  expect(errorOf(400, fault, usage([0])).retry_after_ms).toBeUndefined();
  expect(regainAccessMs(new Headers({ "x-business-use-case-usage": "none" }))).toBeUndefined();
});
