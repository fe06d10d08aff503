import { expect, test } from "vitest";
import { answeringTo, attemptOf, simulated } from "#platforms/kit/graph/testing/simulated.ts";
import { createMemorySession } from "#platforms/kit/testing/bench.ts";
import { connect, credentials, oauth, threads } from "./provider.ts";
import { threads as simulator } from "./simulator/index.ts";

const bench = () => simulated(threads, simulator);
const finish = ({ fetch, clock }: ReturnType<typeof bench>, code: string) =>
  oauth.finish(attemptOf(fetch, "threads"), { code, now: clock.now });

const DAY_MS = 24 * 3_600_000;

test("connecting redirects to Threads with the permissions Crier needs", () => {
  const url = new URL(oauth.authorize(attemptOf(bench().fetch, "threads"), "state"));
  expect(url.origin + url.pathname).toBe("https://threads.net/oauth/authorize");
  expect(url.searchParams.get("scope")).toBe(
    "threads_basic threads_content_publish threads_manage_replies threads_read_replies threads_delete",
  );
});

test("the code becomes a 60-day token", async () => {
  const one = bench();
  expect(await finish(one, "sandbox-code")).toEqual([
    {
      external_account_id: one.context.account.user_id,
      handle: "@one",
      credentials: {
        access_token: "sandbox-threads-token-1",
        expires_at: "2027-01-19T10:00:00.000Z",
      },
      account: {
        ...one.context.account,
        granted: expect.arrayContaining(["threads_basic", "threads_manage_insights"]),
        publishing_limit: { posts: 250, window_seconds: 86_400 },
      },
    },
  ]);
});

test("a profile's own limit counts, and one that can't be read doesn't prevent connecting", async () => {
  const behind = bench().fetch;
  const given = { access_token: "sandbox-threads-token" };
  const body = { data: [{ quota_usage: 0, config: { quota_total: 90, quota_duration: 3600 } }] };
  const limited = answeringTo("/threads_publishing_limit", { behind, body });
  const { account } = await connect({ fetch: limited, credentials: given });
  expect(threads.narrow?.(account).quotas).toEqual([{ posts: 90, window_seconds: 3600 }]);
  const failing = answeringTo("/threads_publishing_limit", { behind, status: 500, body: {} });
  const unlimited = await connect({ fetch: failing, credentials: given });
  expect(threads.narrow?.(unlimited.account).quotas).toEqual(threads.manifest.quotas);
});

test("places are offered only to a profile that granted the permission to search them", () => {
  const names = (granted: string[]) =>
    threads.narrow?.({ granted }).options.map(({ name }) => name);
  expect(names(["threads_basic"])).not.toContain("location_id");
  expect(names(["threads_basic", "threads_location_tagging"])).toContain("location_id");
});

test("a declined scope is named, and a code works once", async () => {
  const one = bench();
  await expect(finish(one, "sandbox-code-without-threads_delete")).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/threads_delete is missing/),
  });
  await expect(finish(one, "sandbox-code-without-threads_delete")).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/authorization code has been used.*works once/),
  });
});

test("an app unknown to Threads is the operator's problem", async () => {
  const one = bench();
  const body = { error_type: "OAuthException", code: 400, error_message: "Invalid platform app" };
  const fetch = answeringTo("/oauth/access_token", { behind: one.fetch, status: 400, body });
  await expect(finish({ ...one, fetch }, "sandbox-code")).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(/THREADS_CLIENT_ID and THREADS_CLIENT_SECRET/),
  });
});

test("a web page in place of a token isn't blamed on the person", async () => {
  const one = bench();
  const body = "<html>Sorry</html>";
  const fetch = answeringTo("/oauth/access_token", { behind: one.fetch, status: 502, body });
  await expect(finish({ ...one, fetch }, "sandbox-code")).rejects.toMatchObject({
    code: "platform_unavailable",
  });
});

test("a token can be pasted", async () => {
  const { fetch } = bench();
  const typed = credentials.parse({ access_token: " sandbox-threads-token " });
  expect(await connect({ fetch, credentials: typed })).toMatchObject({ handle: "@one" });
  await expect(connect({ fetch, credentials: { access_token: "x" } })).rejects.toMatchObject({
    code: "auth",
  });
});

async function signedInFor(days: number) {
  const one = bench();
  const [connected] = await finish(one, "sandbox-code");
  one.wait(days * DAY_MS);
  return { one, kept: connected?.credentials ?? {} };
}

test.each([
  [29, 0],
  [31, 1],
  [59, 1],
])(
  "after %i days a token is renewed %i times, and the post is published",
  async (days, renewals) => {
    const { one, kept: stored } = await signedInFor(days);
    const session = createMemorySession(stored, one.fetch);
    await one.publish(await one.ready({ format: "post", texts: "Still here" }), { session });
    expect(session.renewals).toBe(renewals);
    expect(one.store.posts).toHaveLength(1);
  },
);

test("a token that can't be renewed is used until it expires; then the channel must be reconnected", async () => {
  const { one, kept: stored } = await signedInFor(31);
  const unavailable = { behind: one.fetch, status: 503, body: "" };
  const session = createMemorySession(stored, answeringTo("/refresh_access_token", unavailable));
  await one.publish(await one.ready({ format: "post", texts: "One" }), { session });
  one.wait(40 * DAY_MS);
  const late = one.publish(await one.ready({ format: "post", texts: "Two" }), { session });
  await expect(late).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/Session has expired/),
  });
  expect(one.store.posts).toHaveLength(1);
});
