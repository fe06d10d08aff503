import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { answering } from "#platforms/kit/testing/simulated-account.ts";
import { creatorPolicy, oauth, revoke } from "./connect.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const app = { client_id: "app key", client_secret: "secret" };
const WEBSITE = "https://crier.test/api/connect/tiktok/callback";
const OWN_MACHINE = "http://localhost:3000/api/connect/tiktok/callback";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

function attempt(fetch: ReturnType<typeof answering>, redirect_uri = WEBSITE) {
  return { fetch, app, server: null, redirect_uri, verifier: VERIFIER };
}

test("connecting from a website redirects without PKCE, which TikTok doesn't support there", () => {
  const url = new URL(oauth.authorize(attempt(answering(500, {})), "state"));
  expect(url.origin + url.pathname).toBe("https://www.tiktok.com/v2/auth/authorize/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_key: "app key",
    response_type: "code",
    scope: "user.info.basic,video.publish,video.upload",
    redirect_uri: WEBSITE,
    state: "state",
  });
});

test("connecting from one's own machine uses a hexadecimal digest", () => {
  const url = new URL(oauth.authorize(attempt(answering(500, {}), OWN_MACHINE), "state"));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    code_challenge: createHash("sha256").update(VERIFIER).digest("hex"),
    code_challenge_method: "S256",
  });
});

test.each([WEBSITE, OWN_MACHINE])(
  "the code returned to %s is exchanged, and the account is read",
  async (address) => {
    const { context, clock } = simulated();
    const sent = attempt(context.fetch, address);
    const back = await context.fetch(new Request(oauth.authorize(sent, "state")));
    const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
    expect(await oauth.finish(sent, { code, now: clock.now })).toEqual([
      {
        external_account_id: "one",
        handle: "@one",
        credentials: {
          access_token: "sandbox-access-1",
          refresh_token: "sandbox-refresh-1",
          expires_at: "2026-11-21T10:00:00.000Z",
        },
        account: {
          granted: ["user.info.basic", "video.publish", "video.upload"],
          username: "one",
          privacy_levels: ["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"],
          locked: [],
          max_video_seconds: 600,
        },
      },
    ]);
  },
);

test("a code that TikTok refuses is reported with what to do", async () => {
  const { context, clock } = simulated();
  const finishing = oauth.finish(attempt(context.fetch), { code: "old", now: clock.now });
  await expect(finishing).rejects.toMatchObject({
    code: "auth",
    message:
      "TikTok doesn't accept the sign-in (Authorization code is expired). Reconnect the account.",
  });
});

const tokens = { access_token: "a", refresh_token: "r", expires_in: 9, open_id: "o", scope: "" };

test.each([
  [200, { ...tokens, scope: "user.info.basic" }, "auth", /did not give Crier permission/],
  [
    200,
    { error: "invalid_request", error_description: "client_key is bad." },
    "unsupported",
    /app/,
  ],
  [200, { error: "invalid_grant", error_description: "Expired." }, "auth", /\(Expired\)/],
  [200, {}, "platform_unavailable", /answered 200/],
  [503, "<html>", "platform_unavailable", /answered 503/],
  [400, { error: "server_error", error_description: "Oops" }, "platform_unavailable", /Oops/],
])("a token response of %i and %j is reported as %s %s", async (status, body, code, text) => {
  const finishing = oauth.finish(attempt(answering(status, body)), { code: "c", now: new Date(0) });
  await expect(finishing).rejects.toMatchObject({ code, message: expect.stringMatching(text) });
});

test("disconnecting revokes the tokens", async () => {
  const { context, ready } = simulated();
  const prepared = await ready();
  await revoke(context);
  await expect(advance(context, prepared, NO_PROGRESS)).rejects.toMatchObject({ code: "auth" });
});

test("a token that can't be renewed without an app says what to configure", async () => {
  const { context, ready } = simulated();
  const prepared = await ready();
  const session = { ...context.session, credentials: { access_token: "old", refresh_token: "r" } };
  session.renew = (refresh) => refresh(session.credentials, context.fetch);
  await expect(
    advance({ ...context, session, app: null }, prepared, NO_PROGRESS),
  ).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(/TIKTOK_CLIENT_ID and TIKTOK_CLIENT_SECRET/),
  });
});

test("what the account can post is read live", async () => {
  const { context, set } = simulated();
  await set({
    privacy_level_options: ["FOLLOWER_OF_CREATOR", "SELF_ONLY"],
    comment_disabled: true,
    stitch_disabled: true,
    max_video_post_duration_sec: 60,
  });
  expect(await creatorPolicy(context, {})).toEqual({
    policy: {
      display_name: "one",
      username: "one",
      avatar_url: "https://p16-sign-va.tiktokcdn.com/one.webp",
      privacy_options: ["FOLLOWER_OF_CREATOR", "SELF_ONLY"],
      locked_interactions: ["comment", "stitch"],
      max_video_duration_sec: 60,
      rules: [],
    },
    account: {
      username: "one",
      privacy_levels: ["FOLLOWER_OF_CREATOR", "SELF_ONLY"],
      locked: ["comment", "stitch"],
      max_video_seconds: 60,
    },
  });
});

test("TikTok allows that twenty times a minute", async () => {
  const { context } = simulated();
  for (let count = 0; count < 20; count += 1) await creatorPolicy(context, {});
  await expect(creatorPolicy(context, {})).rejects.toMatchObject({ code: "rate_limit" });
});
