import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { mastodon } from "#platforms/mastodon/simulator/index.ts";
import { x } from "#platforms/x/simulator/index.ts";
import { parseEnv } from "#server/env.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listChannels } from "../list-channels.ts";
import { beginConnect } from "./begin-connect.ts";
import { connectChannel } from "./connect-channel.ts";
import { deleteChannel } from "./delete-channel.ts";
import { findConnection } from "./find-connection.ts";
import { finishConnect } from "./finish-connect.ts";

let system: TestSystem;
let ctx: ServiceContext;
let calls: string[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createPerson();
  calls = [];
  await system.database.prisma.oAuthApp.deleteMany();
  serve(mastodon, "ida@mastodon.test");
});

async function createPerson(): Promise<ServiceContext> {
  const context = await createTestContext(system);
  const { user_id } = await system.database.prisma.membership.findFirstOrThrow({
    where: { organization_id: context.organization_id },
  });
  return { ...context, actor: { ...context.actor, kind: "person", id: user_id } };
}

function serve(simulator: Simulator, handle: string, id = "17"): Fetch {
  const account = { external_account_id: id, handle };
  const store = createMemoryStore();
  const fetch = simulatorFetch(simulator, { store, account, now: system.now });
  system.answerWith((request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return fetch(request);
  });
  return fetch;
}

function begin(server = "social.example.com", channel_id?: string) {
  return beginConnect({ ctx, input: { provider: "mastodon", server, channel_id } });
}

async function consent(url: string): Promise<Record<string, string>> {
  const answer = await system.fetch(new Request(url));
  return Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
}

function finish(returned: Record<string, string>, { actor } = ctx, provider = "mastodon") {
  return finishConnect(system, { person_id: actor.id, provider, returned });
}

async function resultOf(ended: { id: string } | null) {
  return findConnection({ ctx, input: { id: ended?.id ?? "unknown" } });
}

test("signing in on a server connects the account as a channel with that server's limits", async () => {
  const { url } = await begin("@ida@social.example.com");
  expect(new URL(url).origin).toBe("https://social.example.com");
  const ended = await finish(await consent(url));
  expect(ended).toMatchObject({ slug: ctx.actor.organization.slug });
  expect(await resultOf(ended)).toEqual({ connected: "ida@mastodon.test" });
  expect(await listChannels({ ctx })).toMatchObject([
    { provider: "mastodon", mode: "live", handle: "ida@mastodon.test", health: "healthy" },
  ]);
});

test("an app is registered once per server and stored encrypted", async () => {
  await begin();
  await begin();
  // Before each, the server is asked what it runs.
  const asked = calls.filter((call) => !call.includes("nodeinfo"));
  expect(asked).toEqual(["POST /api/v1/apps", "POST /oauth/token"]);
  await begin("other.example.com");
  expect(calls.filter((call) => call === "POST /api/v1/apps")).toHaveLength(2);
  const rows = await system.database.prisma.oAuthApp.findMany();
  expect(rows).toHaveLength(2);
  for (const { app } of rows) expect(Buffer.from(app).toString()).not.toContain("sandbox-secret");
});

test("signing in to the same account again restores its channel", async () => {
  await finish(await consent((await begin()).url));
  const [channel] = await listChannels({ ctx });
  await ctx.db.channel.updateMany({
    where: { id: channel?.id ?? "" },
    data: { health: "disconnected", health_reason: "Signed out" },
  });
  await finish(await consent((await begin()).url));
  expect(await listChannels({ ctx })).toMatchObject([
    { id: channel?.id, health: "healthy", health_reason: null },
  ]);
});

test("a state can be used once", async () => {
  const returned = await consent((await begin()).url);
  const ended = await finish(returned);
  calls = [];
  expect(await finish(returned)).toEqual(ended);
  expect(calls).toEqual([]);
  expect(await resultOf(ended)).toMatchObject({ connected: expect.any(String) });
});

test("two simultaneous callbacks connect one account", async () => {
  const returned = await consent((await begin()).url);
  await Promise.all([finish(returned), finish(returned)]);
  expect(calls.filter((call) => call === "POST /oauth/token")).toHaveLength(1);
  expect(await listChannels({ ctx })).toHaveLength(1);
});

test("a state works only for its person and platform, and only if Crier issued it", async () => {
  const returned = await consent((await begin()).url);
  const stranger = await createPerson();
  const forged = { ...returned, state: `${returned.state?.slice(0, -1)}!` };
  expect(await finish(returned, stranger)).toBeNull();
  expect(await finish(returned, ctx, "x")).toBeNull();
  expect(await finish(forged)).toBeNull();
  expect(await finish({ code: "code" })).toBeNull();
  expect(await resultOf(null)).toMatchObject({
    problem: expect.stringMatching(/didn't start this sign-in/),
  });
  expect(await finish(returned)).not.toBeNull();
});

test("someone who has left the organization meanwhile connects nothing to it", async () => {
  const returned = await consent((await begin()).url);
  await ctx.db.membership.deleteMany({ where: { user_id: ctx.actor.id } });
  expect(await finish(returned)).toBeNull();
  expect(await listChannels({ ctx })).toEqual([]);
});

test("a sign-in that takes longer than ten minutes must be started again", async () => {
  const returned = await consent((await begin()).url);
  system.advance(10 * 60_000 + 1);
  expect(await resultOf(await finish(returned))).toEqual({
    problem: "The sign-in took longer than ten minutes. Start again.",
  });
  expect(await listChannels({ ctx })).toEqual([]);
});

test.each([
  [{ error: "access_denied" }, /was declined/],
  [
    { error: "server_error", error_description: "Out of order." },
    /returned no sign-in: Out of order/,
  ],
  [{ code: "wrong" }, /^Mastodon did not accept the sign-in \(.*Reconnect the account\.$/],
])("a callback with %j connects nothing and says why", async (returned, problem) => {
  const { state = "" } = await consent((await begin()).url);
  expect(await resultOf(await finish({ ...returned, state }))).toEqual({
    problem: expect.stringMatching(problem),
  });
  expect(await listChannels({ ctx })).toEqual([]);
});

test("an invalid or non-Mastodon server is refused before redirecting anyone to it", async () => {
  system.answerWith(async () => new Response("<html>Welcome</html>"));
  await expect(begin()).rejects.toMatchObject({
    reason: "connect_failed",
    message: "social.example.com doesn't respond like a Mastodon server. Check the server name.",
  });
  await expect(begin("not a server!")).rejects.toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(/^server: must be a server, such as mastodon.social/),
  });
  expect(await ctx.db.pendingConnection.count({ where: { user_id: ctx.actor.id } })).toBe(0);
});

test("X asks for its app to be configured, then redirects to its sign-in page", async () => {
  const beginX = () => beginConnect({ ctx, input: { provider: "x" } });
  await expect(beginX()).rejects.toMatchObject({
    reason: "unsupported_mode",
    message: expect.stringMatching(/set X_CLIENT_ID and X_CLIENT_SECRET/),
  });
  const pasted = { provider: "x", mode: "live", credentials: { access_token: "t" } } as const;
  await expect(connectChannel({ ctx, input: pasted })).rejects.toMatchObject({
    reason: "unsupported_mode",
  });
  const before = system.env;
  onTestFinished(() => {
    system.env = before;
  });
  system.env = withX();
  serve(x, "@ida");
  const { state = "" } = Object.fromEntries(new URL((await beginX()).url).searchParams);
  expect(await resultOf(await finish({ state, code: "sandbox-code" }, ctx, "x"))).toEqual({
    connected: "@ida",
  });
});

function withX() {
  return parseEnv({
    DATABASE_URL: system.env.DATABASE_URL,
    CRIER_SECRET: system.env.CRIER_SECRET,
    LOG_LEVEL: "silent",
    X_CLIENT_ID: "app",
    X_CLIENT_SECRET: "secret",
  });
}

test("an incompletely configured app is reported as an error", () => {
  const { DATABASE_URL, CRIER_SECRET } = system.env;
  const half = () => parseEnv({ DATABASE_URL, CRIER_SECRET, X_CLIENT_ID: "app" });
  expect(half).toThrow(/^X_CLIENT_SECRET is missing/);
});

test("a program connects with its own token", async () => {
  const credentials = { instance: "social.example.com", access_token: "sandbox-access" };
  const input = { provider: "mastodon", mode: "live", credentials } as const;
  const channel = await connectChannel({ ctx, input });
  expect(channel).toMatchObject({ handle: "ida@mastodon.test", health: "healthy" });
  const wrong = { ...credentials, access_token: "guess" };
  await expect(
    connectChannel({ ctx, input: { ...input, credentials: wrong } }),
  ).rejects.toMatchObject({
    reason: "connect_failed",
    message: expect.stringMatching(/^social\.example\.com doesn't accept this access token/),
  });
});

test("disconnecting revokes the sign-in on the platform, and works even if that fails", async () => {
  await finish(await consent((await begin()).url));
  const [first] = await listChannels({ ctx });
  calls = [];
  await deleteChannel({ ctx, input: { id: first?.id ?? "" } });
  expect(calls).toEqual(["POST /oauth/revoke"]);
  await finish(await consent((await begin()).url));
  const [second] = await listChannels({ ctx });
  system.answerWith(() => Promise.reject(new TypeError("fetch failed")));
  await deleteChannel({ ctx, input: { id: second?.id ?? "" } });
  expect(await listChannels({ ctx })).toEqual([]);
});

test("a deleted channel reconnects by signing in to its account, and with no other", async () => {
  await finish(await consent((await begin()).url));
  const [channel] = await listChannels({ ctx });
  await deleteChannel({ ctx, input: { id: channel?.id ?? "" } });
  const again = async () =>
    resultOf(await finish(await consent((await begin("social.example.com", id)).url)));
  const id = channel?.id ?? "";
  serve(mastodon, "eve@mastodon.test", "18");
  expect(await again()).toEqual({
    problem: expect.stringMatching(
      /^This sign-in gives access to eve@mastodon\.test\. Sign in as ida/,
    ),
  });
  expect(await listChannels({ ctx })).toEqual([]);
  serve(mastodon, "ida@mastodon.test");
  expect(await again()).toEqual({ connected: "ida@mastodon.test" });
  expect(await listChannels({ ctx })).toMatchObject([{ id, health: "healthy" }]);
});

test("a sandbox channel that lost its sign-in reconnects as the same channel", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } });
  await ctx.db.channel.updateMany({ where: { id }, data: { health: "disconnected" } });
  await ctx.db.sandboxNote.createMany({
    data: { channel_id: id, name: "tokens", value: { generation: 3, ends_at: null } },
  });
  const input = { provider: "x", mode: "sandbox", channel_id: id } as const;
  expect(await connectChannel({ ctx, input })).toMatchObject({ id, health: "healthy" });
  expect(await ctx.db.sandboxNote.count({ where: { channel_id: id } })).toBe(0);
  await expect(
    connectChannel({ ctx, input: { ...input, provider: "bluesky" } }),
  ).rejects.toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(/channel of x/),
  });
});

test("a live channel can be reconnected only with its own account", async () => {
  const credentials = { instance: "social.example.com", access_token: "sandbox-access" };
  const input = { provider: "mastodon", mode: "live", credentials } as const;
  const { id } = await connectChannel({ ctx, input });
  serve(mastodon, "eve@mastodon.test", "18");
  await expect(connectChannel({ ctx, input: { ...input, channel_id: id } })).rejects.toMatchObject({
    reason: "connect_failed",
    message: expect.stringMatching(
      /^This channel.s account is .+, not eve@mastodon\.test\. Sign in as /,
    ),
  });
  expect(await listChannels({ ctx })).toHaveLength(1);
});
