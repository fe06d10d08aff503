import { expect, test } from "vitest";
import { NO_PROGRESS, ProviderError } from "#platforms/kit/spec/provider.ts";
import { advance } from "./publish.ts";
import { answering, simulated } from "./testing/simulated.ts";

async function errorOf(status: number, body: unknown, headers: HeadersInit = {}) {
  const { context, ready } = simulated({ credentials: {} });
  const fetch = answering(status, body, headers);
  const outcome = await advance({ ...context, fetch }, await ready("Hello"), NO_PROGRESS).catch(
    (error) => error,
  );
  expect(outcome).toBeInstanceOf(ProviderError);
  return outcome as ProviderError;
}

const problem = (name: string, detail: string) => ({
  type: `https://api.twitter.com/2/problems/${name}`,
  title: "Problem",
  detail,
});
const forbidden = (detail: string) => ({ type: "about:blank", title: "Forbidden", detail });

test.each([
  [403, problem("client-forbidden", "Your app may not."), "auth", /Your app may not/],
  [403, forbidden("Your account is suspended."), "auth", /account is suspended/],
  [
    403,
    forbidden("This user is not allowed to post a video longer than 20 minutes."),
    "validation",
    /longer than 20 minutes/,
  ],
  [
    403,
    forbidden("You can only reply to or quote posts where you are mentioned or are the author."),
    "unsupported",
    /only reply to or quote/,
  ],
  [403, forbidden("This looks automated."), "content_policy", /looks automated/],
  [
    400,
    { ...problem("invalid-request", "One or more."), errors: [{ message: "text is too long" }] },
    "validation",
    /^X refused the post: text is too long\.$/,
  ],
  [429, problem("usage-capped", "Monthly cap"), "rate_limit", /no more posts.*Monthly cap/],
  [402, { title: "CreditsDepleted", detail: "No credits" }, "rate_limit", /No credits/],
  [503, "<html>", "platform_unavailable", /X is unavailable: api\.x\.com answered 503/],
])("a refusal with %i and %j is %s", async (status, body, code, text) => {
  const error = await errorOf(status, body);
  expect(error.code).toBe(code);
  expect(error.message).toMatch(text);
});

test("X's time for accepting posts again is read", async () => {
  const headers = { date: "Fri, 20 Nov 2026 10:00:00 GMT", "x-rate-limit-reset": "1795168830" };
  const error = await errorOf(429, { title: "Too Many Requests" }, headers);
  expect(error).toMatchObject({ code: "rate_limit", retry_after_ms: 30_000 });
});
