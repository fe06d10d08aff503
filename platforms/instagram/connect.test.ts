import { expect, test } from "vitest";
import { answeringTo, attemptOf, simulated } from "#platforms/kit/graph/testing/simulated.ts";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { connect, credentials, instagram, oauth, revoke } from "./provider.ts";
import { instagram as simulator } from "./simulator/index.ts";

const bench = () => simulated(instagram, simulator);
const finish = ({ fetch, clock }: ReturnType<typeof bench>, code: string) =>
  oauth.finish(attemptOf(fetch, "instagram"), { code, now: clock.now });

test("connecting redirects to Facebook with the permissions Crier needs", () => {
  const url = new URL(oauth.authorize(attemptOf(bench().fetch, "instagram"), "state"));
  expect(url.origin + url.pathname).toBe("https://www.facebook.com/v26.0/dialog/oauth");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "app id",
    redirect_uri: "https://crier.test/api/connect/instagram/callback",
    state: "state",
    scope:
      "instagram_basic instagram_content_publish instagram_manage_comments instagram_manage_contents pages_show_list pages_read_engagement",
  });
});

test("the Instagram accounts of the person's Pages can be connected, each by its Page's token", async () => {
  const one = bench();
  const accounts = await finish(one, "sandbox-code");
  expect(accounts).toMatchObject([
    {
      external_account_id: one.context.account.ig_id,
      handle: "@one",
      credentials: { access_token: "sandbox-page-token", user_token: "sandbox-user-token" },
      account: { username: "one", page: "Sandbox Page", granted_by: "meta 10001" },
    },
  ]);
  expect(accounts[0]?.account.data_access_expires_at).toBe("2027-02-18T10:00:00.000Z");
  expect(one.calls).toEqual([
    "POST /v26.0/oauth/access_token",
    "POST /v26.0/oauth/access_token",
    "GET /v26.0/me/permissions",
    "GET /v26.0/debug_token",
    "GET /v26.0/me/accounts",
    `GET /v26.0/${one.context.account.ig_id}/content_publishing_limit`,
  ]);
});

test("a declined scope is named", async () => {
  const code = "sandbox-code-without-instagram_content_publish";
  await expect(finish(bench(), code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/instagram_content_publish is missing.*allow every permission/),
  });
});

test("a code works once", async () => {
  const one = bench();
  await finish(one, "sandbox-code");
  await expect(finish(one, "sandbox-code")).rejects.toMatchObject({
    code: "auth",
    message:
      "Instagram did not accept the sign-in (This authorization code has been used): its code works once and expires quickly. Reconnect the account.",
  });
});

test("an app unknown to Meta is the operator's problem", async () => {
  const one = bench();
  const fault = { message: "Error validating client secret.", type: "OAuthException", code: 1 };
  const behind = one.fetch;
  const fetch = answeringTo("/access_token", { behind, status: 400, body: { error: fault } });
  await expect(finish({ ...one, fetch }, "sandbox-code")).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(/META_CLIENT_ID and META_CLIENT_SECRET/),
  });
});

test("someone without a Page with an Instagram account is told what to do", async () => {
  const one = bench();
  const fetch = answeringTo("/me/accounts", { behind: one.fetch, body: { data: [] } });
  await expect(finish({ ...one, fetch }, "sandbox-code")).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/business or creator account, link it to a Page/),
  });
});

test("a Page's token can be pasted", async () => {
  const { fetch } = bench();
  const typed = credentials.parse({ access_token: " sandbox-page-token " });
  expect(await connect({ fetch, credentials: typed })).toMatchObject({ handle: "@one" });
  const wrong = connect({ fetch, credentials: { access_token: "x" } });
  await expect(wrong).rejects.toMatchObject({ code: "auth" });
});

test("disconnecting revokes the person's authorization, and ends posts in progress", async () => {
  const { context, ready, publish, store } = bench();
  const prepared = await ready({ format: "post", files: [memoryFile("image/jpeg")] });
  const step = await instagram.advance(context, prepared, NO_PROGRESS);
  await revoke(context);
  const progress = "progress" in step ? step.progress : NO_PROGRESS;
  await expect(instagram.advance(context, prepared, progress)).rejects.toMatchObject({
    code: "auth",
    outcome: "not_sent",
    message: expect.stringMatching(/^Instagram doesn't let this channel publish: .*not authorized/),
  });
  await expect(publish(prepared)).rejects.toMatchObject({ code: "auth" });
  expect(store.posts).toEqual([]);
});

const limitedTo = (quota_total: number) => ({
  data: [{ quota_usage: 0, config: { quota_total, quota_duration: 86_400 } }],
});

test.each([50, 100, 25])("an account's own limit is %i posts a day", async (posts) => {
  const one = bench();
  const behind = one.fetch;
  const fetch = answeringTo("/content_publishing_limit", { behind, body: limitedTo(posts) });
  const [signedIn] = await finish({ ...one, fetch }, "sandbox-code");
  const now = await instagram.identify?.({ ...one.context, fetch });
  for (const found of [signedIn, now]) {
    expect(found?.account.publishing_limit).toEqual({ posts, window_seconds: 86_400 });
    const { quotas } = instagram.narrow?.(found?.account ?? {}) ?? { quotas: [] };
    expect(quotas).toEqual([{ posts, window_seconds: 86_400 }]);
  }
});

test.each([
  [500, { error: { message: "Unknown", code: 1, type: "OAuthException" } }],
  [400, { error: { message: "(#100) Unknown field", code: 100, type: "OAuthException" } }],
  [200, { data: [] }],
  [200, { data: [{ quota_usage: 0, config: { quota_total: 0 } }] }],
])("an account connects without its limit: %i %j", async (status, body) => {
  const one = bench();
  const fetch = answeringTo("/content_publishing_limit", { behind: one.fetch, status, body });
  const [account] = await finish({ ...one, fetch }, "sandbox-code");
  expect(account?.handle).toBe("@one");
  expect(account?.account).not.toHaveProperty("publishing_limit");
  expect(instagram.narrow?.(account?.account ?? {})).toBe(instagram.manifest);
});

test("accounts with the same limit have the same rules, so they are validated together", () => {
  const account = { publishing_limit: { posts: 50, window_seconds: 86_400 } };
  expect(instagram.narrow?.(account)).toBe(instagram.narrow?.({ ...account, username: "two" }));
});

test("the account's limit is read every day", () => {
  const now = new Date("2026-11-20T10:00:00.000Z");
  const times = instagram.upkeep?.times({ credentials: {}, account: {} }, now);
  expect(times?.renew_at).toEqual(new Date("2026-11-21T10:00:00.000Z"));
});
