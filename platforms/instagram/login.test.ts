import { expect, test } from "vitest";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { answeringTo, attemptOf, simulated } from "#platforms/kit/graph/testing/simulated.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { connect, instagramLogin, oauth } from "./login.ts";
import { loginManifest } from "./manifest.ts";
import { instagramLogin as simulator } from "./simulator/login.ts";

const bench = () => simulated(instagramLogin, simulator);
const image = memoryFile("image/jpeg");
const finish = ({ fetch, clock }: ReturnType<typeof bench>, code: string) =>
  oauth.finish(attemptOf(fetch, "instagram_login"), { code, now: clock.now });

test("connecting redirects to Instagram, with the permissions Crier needs", () => {
  const url = new URL(oauth.authorize(attemptOf(bench().fetch, "instagram_login"), "state"));
  expect(url.origin + url.pathname).toBe("https://www.instagram.com/oauth/authorize");
  expect(url.searchParams.get("redirect_uri")).toBe(
    "https://crier.test/api/connect/instagram_login/callback",
  );
  expect(url.searchParams.get("scope")).toBe(
    "instagram_business_basic instagram_business_content_publish instagram_business_manage_comments",
  );
});

test("the account that signs in is connected with a 60-day token, without a Page", async () => {
  const one = bench();
  expect(await finish(one, "sandbox-code")).toEqual([
    {
      external_account_id: one.context.account.ig_id,
      handle: "@one",
      credentials: {
        access_token: "sandbox-instagram-token-1",
        expires_at: "2027-01-19T10:00:00.000Z",
      },
      account: {
        ...one.context.account,
        granted: expect.arrayContaining(["instagram_business_manage_insights"]),
        publishing_limit: { posts: 100, window_seconds: 86_400 },
      },
    },
  ]);
});

test("a token that Instagram answers without a list counts as well", async () => {
  const one = bench();
  const permissions = [
    "instagram_business_basic",
    "instagram_business_content_publish",
    "instagram_business_manage_comments",
  ];
  const body = { access_token: "sandbox-instagram-token-short", user_id: 1, permissions };
  const fetch = answeringTo("/oauth/access_token", { behind: one.fetch, body });
  expect(await finish({ ...one, fetch }, "any")).toMatchObject([
    { account: { granted: permissions } },
  ]);
});

test("a declined scope is named, and a code works once", async () => {
  const one = bench();
  const code = "sandbox-code-without-instagram_business_manage_comments";
  await expect(finish(one, code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/instagram_business_manage_comments is missing/),
  });
  await expect(finish(one, code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/authorization code has been used.*works once/),
  });
});

test("an app unknown to Instagram is the operator's problem", async () => {
  const one = bench();
  const body = { error_type: "OAuthException", code: 400, error_message: "Invalid platform app" };
  const fetch = answeringTo("/oauth/access_token", { behind: one.fetch, status: 400, body });
  await expect(finish({ ...one, fetch }, "sandbox-code")).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(/INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET/),
  });
});

test("a token can be pasted", async () => {
  const { fetch } = bench();
  const found = await connect({ fetch, credentials: { access_token: "sandbox-instagram-token" } });
  expect(found).toMatchObject({ handle: "@one", account: { sign_in: "instagram" } });
  const wrong = connect({ fetch, credentials: { access_token: "x" } });
  await expect(wrong).rejects.toMatchObject({ code: "auth" });
});

test("a token is renewed after half of its 60 days, and works for another 60", async () => {
  const one = bench();
  const [account] = await finish(one, "sandbox-code");
  if (account === undefined) throw new Error("Nothing was connected.");
  const { renew_at } = instagramLogin.upkeep?.times(account, one.clock.now) ?? {};
  expect(renew_at).toEqual(new Date("2026-12-20T10:00:00.000Z"));
  one.wait(30 * 86_400_000);
  const refresh = instagramLogin.upkeep?.refresh?.(one.context);
  expect(await refresh?.(account.credentials, one.fetch)).toEqual({
    access_token: "sandbox-instagram-token-2",
    expires_at: "2027-02-18T10:00:00.000Z",
  });
});

test("all calls of a post with its settings and first comment go to Instagram's own host", async () => {
  const { ready, publish, fetch, store } = bench();
  const hosts = new Set<string>();
  const options = {
    collaborators: "ana",
    user_tags: "@ben",
    location_id: "7640348500",
    is_ai_generated: true,
    first_comment: "Links are in the bio",
  };
  const prepared = await ready({ format: "post", texts: "Look", files: [image], options });
  await publish(prepared, {
    fetch: (request) => {
      hosts.add(new URL(request.url).host);
      return fetch(request);
    },
  });
  expect([...hosts]).toEqual(["graph.instagram.com"]);
  expect(store.posts).toMatchObject([{ text: "Look", payload: { collaborators: '["ana"]' } }]);
});

test.each([
  "is_paid_partnership",
  "branded_content_sponsor_ids",
  "poll_choices",
  "is_poll_duration_extended",
  "is_comment_prompt_used",
])("%s is not offered, and a post with it is refused", (name) => {
  expect(loginManifest.options.map((option) => option.name)).not.toContain(name);
  const draft = draftOf("", {
    manifest: loginManifest,
    media: [picture()],
    options: { [name]: true },
  });
  expect(validateEntry(draft).errors).toMatchObject([{ path: `options.${name}` }]);
});

test("a story has no warning, because creator accounts may publish them here", () => {
  const draft = draftOf("", { manifest: loginManifest, format: "story", media: [picture()] });
  expect(validateEntry(draft)).toMatchObject({ ready: true, warnings: [] });
});

test("posts can't be deleted, and the sign-in form says what is missing", () => {
  expect(instagramLogin.remove).toBeUndefined();
  expect(instagramLogin.sign_in_form).toMatchObject({
    explain: expect.stringMatching(/can't be deleted.*polls and comment prompts need/),
  });
});
