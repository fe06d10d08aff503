import { expect, test } from "vitest";
import { NO_PROGRESS, ProviderError } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { answering } from "#platforms/kit/testing/simulated-account.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

async function errorOf(status: number, code: string, message: string) {
  const { context, ready } = simulated();
  const photos = await ready({}, { format: "photo", files: [memoryFile("image/jpeg")] });
  const fetch = answering(status, { data: {}, error: { code, message, log_id: "1" } });
  const session = { ...context.session, credentials: { access_token: "pasted" } };
  const error = await advance({ ...context, session, fetch }, photos, NO_PROGRESS).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

test.each([
  [401, "access_token_invalid", "The access token is invalid.", "auth", /The access token is inv/],
  [401, "scope_not_authorized", "Not authorized.", "auth", /Not authorized/],
  [403, "spam_risk_user_banned_from_posting", "Banned.", "auth", /banned the account.*"Banned"/],
  [
    403,
    "unaudited_client_can_only_post_to_private_accounts",
    "Please review our integration guidelines.",
    "unsupported",
    /has not audited this Crier's app yet.*"Please review our integration guidelines"\.$/,
  ],
  [403, "url_ownership_unverified", "", "validation", /verify the URL of its files.*"url_owner/],
  [403, "privacy_level_option_mismatch", "Choose.", "validation", /Choose another\. TikTok says/],
  [403, "spam_risk", "Spam.", "content_policy", /refused the post under its rules: Spam\./],
  [400, "invalid_param", "The chunk count is wrong.", "validation", /The chunk count is wrong/],
  [429, "rate_limit_exceeded", "Slow.", "rate_limit", /^TikTok asks to wait/],
  [200, "spam_risk_too_many_posts", "Enough.", "rate_limit", /no more posts for now: "Enough"\./],
  [403, "reached_active_user_cap", "Enough.", "rate_limit", /"Enough"/],
  [200, "something_new", "Who knows.", "unknown", /Who knows/],
])("%i %s is a refusal: %s", async (status, code, message, meaning, text) => {
  const error = await errorOf(status, code, message);
  expect(error.code).toBe(meaning);
  expect(error.message).toMatch(text);
  expect(error.outcome).toBe("not_sent");
});

test("a server error may have published", async () => {
  const error = await errorOf(500, "internal_error", "Oops.");
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
});

test("a daily limit isn't retried every minute", async () => {
  const error = await errorOf(403, "spam_risk_too_many_posts", "Enough.");
  expect(error.retry_after_ms).toBe(3_600_000);
});
