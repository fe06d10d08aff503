import { expect, test } from "vitest";
import { NO_PROGRESS, ProviderError } from "#platforms/kit/spec/provider.ts";
import { answering } from "#platforms/kit/testing/simulated-account.ts";
import { untilMidnightPacific } from "./map-error.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

async function errorOf(status: number, body: unknown, headers: HeadersInit = {}) {
  const { context, ready } = simulated({ credentials: { refresh_token: "sandbox-refresh" } });
  const prepared = await ready();
  const fetch = async (request: Request) =>
    request.url.includes("/upload/")
      ? answering(status, body, headers)(request)
      : context.fetch(request);
  const error = await advance({ ...context, fetch }, prepared, NO_PROGRESS).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

const refused = (reason: string, message: string) => ({
  error: { code: 0, message, errors: [{ message, domain: "d", reason }] },
});

test.each([
  [401, refused("youtubeSignupRequired", "Unauthorized"), "auth", /Unauthorized/],
  [403, refused("insufficientPermissions", "Insufficient Permission"), "auth", /Insufficient/],
  [403, refused("forbidden", "The caller may not."), "auth", /The caller may not/],
  [403, refused("accessNotConfigured", "Enable the API."), "unsupported", /Enable the API/],
  [400, refused("invalidTitle", "An empty title."), "validation", /An empty title/],
  [400, refused("invalidFilename", "A bad name."), "validation", /A bad name/],
  [400, refused("mediaBodyRequired", "No content."), "validation", /No content/],
  [
    400,
    refused("uploadLimitExceeded", "The user has exceeded the number of videos they may upload."),
    "rate_limit",
    /^YouTube accepts no more videos from this channel for now: "The user has exceeded/,
  ],
  [
    403,
    refused("quotaExceeded", 'You have exceeded your <a href="/q">quota</a>.'),
    "rate_limit",
    /Google project today: "You have exceeded your quota\."\. The quota resets at midnight/,
  ],
  [403, refused("rateLimitExceeded", "Slow down."), "rate_limit", /asks to wait/],
  [500, refused("backendError", "Backend Error"), "platform_unavailable", /answered 500/],
  [503, "<html>", "platform_unavailable", /www\.googleapis\.com answered 503/],
  [
    200,
    refused("x", "An error within a success."),
    "platform_unavailable",
    /returned no upload URL/,
  ],
])("a refusal with %i and %j is %s", async (status, body, code, text) => {
  const error = await errorOf(status, body);
  expect(error.code).toBe(code);
  expect(error.message).toMatch(text);
  expect(error.outcome).toBe("not_sent");
});

test("a used-up daily quota waits until midnight in California", async () => {
  const message =
    "Quota exceeded for quota metric 'Video Uploads' and limit 'Video Uploads per day' of service 'youtube.googleapis.com'";
  const date = "Sat, 21 Nov 2026 07:59:00 GMT";
  const error = await errorOf(429, refused("rateLimitExceeded", message), { date });
  expect(error).toMatchObject({ code: "rate_limit", retry_after_ms: 60_000 });
  expect(untilMidnightPacific(new Headers({ date: "Tue, 21 Jul 2026 07:00:00 GMT" }))).toBe(
    24 * 3_600_000,
  );
  expect(untilMidnightPacific(new Headers())).toBe(3_600_000);
});

test.each(["", "<html>Sorry</html>", '{"id":7}', '{"items":[]}'])(
  "after a response of %j to the last part, the video may be there",
  async (body) => {
    const { context, ready, publish } = simulated();
    const prepared = await ready();
    const { progress } = await publish(prepared, { until: () => true });
    const fetch = async (request: Request) =>
      request.headers.get("content-range")?.startsWith("bytes 0-")
        ? new Response(body)
        : context.fetch(request);
    await expect(advance({ ...context, fetch }, prepared, progress)).rejects.toMatchObject({
      code: "platform_unavailable",
      outcome: "unknown",
    });
  },
);
