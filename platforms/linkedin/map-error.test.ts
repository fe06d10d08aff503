import { expect, test } from "vitest";
import { callPlatform } from "#platforms/kit/http.ts";
import { mapError } from "./map-error.ts";

const NOW = new Date("2026-11-20T22:00:00.000Z");

/** Bodies as recorded (github.com/Arisamiga/Linkedin-RSS/issues/5, gitroomhq/postiz-app/issues/2005) or documented. */
test.each<[number, unknown, { code: string; message: string; retry_after_ms?: number }]>([
  [
    422,
    {
      errorDetailType: "com.linkedin.common.error.BadRequest",
      message:
        "com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of urn:li:share:7141138937766391808",
      errorDetails: {
        inputErrors: [
          { description: "Duplicate post is detected", input: {}, code: "DUPLICATE_POST" },
        ],
      },
      status: 422,
    },
    {
      code: "validation",
      message:
        "LinkedIn refuses a post with the same text as an earlier one of this account. Change the text.",
    },
  ],
  [
    426,
    {
      status: 426,
      code: "NONEXISTENT_VERSION",
      message: "Requested version 20250101 is not active",
    },
    { code: "unsupported", message: "Requested version 20250101 is not active" },
  ],
  [
    401,
    {
      status: 401,
      serviceErrorCode: 65601,
      code: "REVOKED_ACCESS_TOKEN",
      message: "The token used in the request has been revoked by the user",
    },
    { code: "auth", message: "has been revoked by the user" },
  ],
  [
    403,
    {
      status: 403,
      serviceErrorCode: 100,
      code: "ACCESS_DENIED",
      message: "Not enough permissions to access: posts.CREATE.20260901",
    },
    { code: "auth", message: "posts.CREATE" },
  ],
  [
    422,
    {
      message: "ERROR :: /distribution/targetEnties :: unrecognized field found but not allowed",
      status: 422,
    },
    { code: "validation", message: "unrecognized field" },
  ],
  [
    429,
    {
      status: 429,
      serviceErrorCode: 101,
      code: "TOO_MANY_REQUESTS",
      message:
        "Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached.",
    },
    { code: "rate_limit", message: "asks to wait", retry_after_ms: 7_200_000 },
  ],
  [500, "<html>Oops</html>", { code: "platform_unavailable", message: "answered 500" }],
])("%i %j is reported accurately", async (status, body, { message, ...expected }) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request("https://api.linkedin.com/rest/posts");
  const fetch = async () => new Response(text, { status });
  const answer = await callPlatform({ fetch, request, effect: "publishes" });
  const error = mapError(answer, "publishes", NOW);
  expect(error).toMatchObject(expected);
  expect(error.message).toContain(message);
  expect(error.message).not.toContain("com.linkedin");
  expect(error.outcome).toBe(status >= 500 ? "unknown" : "not_sent");
});
