import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bluesky } from "#platforms/bluesky/provider.ts";
import { bluesky as simulator } from "#platforms/bluesky/simulator/index.ts";
import { publicKeyOf } from "#platforms/kit/oauth/signing-key.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { createServiceContext, type ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { listChannels } from "../list-channels.ts";
import { missingVariables } from "../platform-apps.ts";
import { openChannel } from "../provider-context.ts";
import { beginConnect } from "./begin-connect.ts";
import { describeClient, readClientKey } from "./client-key.ts";
import { connectChannel } from "./connect-channel.ts";
import { deleteChannel } from "./delete-channel.ts";
import { disconnectChannel } from "./disconnect-channel.ts";
import { findConnection } from "./find-connection.ts";
import { finishConnect } from "./finish-connect.ts";

const PUBLIC_URL = "https://crier.example.com";
const { credentials: _, account: __, ...ACCOUNT } = bluesky.sandboxAccount({ handle: "one" });

let system: TestSystem;
let ctx: ServiceContext;
let calls: string[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createPerson(PUBLIC_URL);
  calls = [];
  const store = createMemoryStore();
  const fetch = simulatorFetch(simulator, { store, account: ACCOUNT, now: system.now });
  system.answerWith((request) => {
    calls.push(new URL(request.url).pathname);
    return fetch(request);
  });
});

/** Returns a person of a Crier at this URL. */
async function createPerson(CRIER_URL: string): Promise<ServiceContext> {
  const at = { ...system, env: { ...system.env, CRIER_URL } };
  const { actor, organization_id } = await createTestContext(at);
  const { user_id } = await system.database.prisma.membership.findFirstOrThrow({
    where: { organization_id },
  });
  return createServiceContext(at, { ...actor, kind: "person", id: user_id }, "req_test");
}

const begin = (server = ACCOUNT.handle, channel_id?: string) =>
  beginConnect({ ctx, input: { provider: "bluesky", server, channel_id } });

async function signIn(server?: string, channel_id?: string) {
  const { url } = await begin(server, channel_id);
  const answer = await system.fetch(new Request(url));
  const returned = Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
  const by = { person_id: ctx.actor.id, provider: "bluesky", returned };
  const ended = await finishConnect(ctx.system, by);
  return findConnection({ ctx, input: { id: ended?.id ?? "unknown" } });
}

async function openOnly() {
  const channel = await ctx.db.channel.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
  });
  return { channel, ...openChannel(ctx.system, channel) };
}

test("signing in on the account's server connects it, without an app of the operator", async () => {
  expect(await signIn()).toEqual({ connected: ACCOUNT.handle });
  expect(await listChannels({ ctx })).toMatchObject([
    { provider: "bluesky", mode: "live", handle: ACCOUNT.handle, health: "healthy" },
  ]);
  expect(await system.database.prisma.oAuthApp.count()).toBe(0);
});

test("the keys of a sign-in are stored encrypted", async () => {
  await begin();
  const pending = await ctx.db.pendingConnection.findFirstOrThrow({
    where: { organization_id: ctx.organization_id },
  });
  expect(Buffer.from(pending.secrets).toString()).not.toMatch(/dpop|kty/);
  await signIn();
  const { channel } = await openOnly();
  expect(Buffer.from(channel.credentials ?? []).toString()).not.toMatch(/dpop|kty|tok-/);
  expect(JSON.stringify(channel.account)).not.toMatch(/dpop|kty|tok-/);
});

test("a channel whose token has expired is renewed once, and works on", async () => {
  await signIn();
  system.advance(60 * 60_000);
  calls = [];
  const { provider, context } = await openOnly();
  const asked = [1, 2, 3].map(() => provider.identify?.(context));
  for (const found of await Promise.all(asked))
    expect(found).toMatchObject({ handle: ACCOUNT.handle });
  // The server's nonce is as old as the token.
  expect(calls.filter((call) => call === "/oauth/token").length).toBeLessThanOrEqual(2);
});

test("an account connected with an app password stays the same channel after signing in", async () => {
  const credentials = {
    service: "https://pds.test",
    identifier: ACCOUNT.handle,
    password: "sandbox-password",
  };
  const input = { provider: "bluesky", mode: "live", credentials } as const;
  const { id } = await connectChannel({ ctx, input });
  expect(await signIn(ACCOUNT.handle, id)).toEqual({ connected: ACCOUNT.handle });
  expect(await listChannels({ ctx })).toMatchObject([{ id }]);
});

test("deleting the channel ends the sign-in at its server", async () => {
  await signIn();
  const { channel } = await openOnly();
  calls = [];
  await deleteChannel({ ctx, input: { id: channel.id } });
  expect(calls).toContain("/oauth/revoke");
});

test("a server's refusal of any length and content disconnects the channel", async () => {
  await signIn();
  system.advance(60 * 60_000);
  const error_description = `Gone\u0000\ud83d ${"x".repeat(900_000)}`;
  system.answerWith(async () =>
    Response.json({ error: "invalid_grant", error_description }, { status: 400 }),
  );
  const { channel, provider, context } = await openOnly();
  const fault = await provider.identify?.(context).catch((error: unknown) => error);
  if (!(fault instanceof ProviderError)) throw new Error("The sign-in was not refused.");
  await disconnectChannel(ctx.system, channel, fault);
  const { health, health_reason } = (await openOnly()).channel;
  expect(health).toBe("disconnected");
  expect(health_reason).toMatch(/\(Gone .*x…\)\. Reconnect the channel\.$/);
});

test("whatever a server sends back instead of a sign-in is said in one line", async () => {
  const { url } = await begin();
  const answer = await system.fetch(new Request(url));
  const { searchParams } = new URL(answer.headers.get("location") ?? "");
  const returned = {
    state: searchParams.get("state") ?? "",
    error: "server_error",
    error_description: `Out\u0000 of order ${"x".repeat(10_000)}`,
  };
  const by = { person_id: ctx.actor.id, provider: "bluesky", returned };
  const ended = await finishConnect(ctx.system, by);
  expect(await findConnection({ ctx, input: { id: ended?.id ?? "unknown" } })).toMatchObject({
    problem: expect.stringMatching(/^The platform returned no sign-in: Out of order x+…\.$/),
  });
});

test("what goes wrong at a server is said when the sign-in starts", async () => {
  system.answerWith(async () => new Response(null, { status: 404 }));
  await expect(begin("nobody.test")).rejects.toMatchObject({
    reason: "connect_failed",
    message: expect.stringContaining("No account or server is called nobody.test."),
  });
  await expect(begin("did:web:1.2.3.4.5")).rejects.toMatchObject({ reason: "invalid_input" });
  await expect(begin("no server!")).rejects.toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(/^server: must be your handle/),
  });
});

test("only the typed server may have a private address", async () => {
  const asked: string[] = [];
  const { web, ...rest } = ctx.system;
  const apart = {
    ...rest,
    web: async (request: Request) => {
      asked.push(new URL(request.url).host);
      return web(request);
    },
  };
  ctx = createServiceContext(apart, ctx.actor, "req_test");
  await signIn("https://pds.test");
  expect(new Set(asked)).toEqual(new Set(["plc.directory", "public.api.bsky.app"]));
});

test("servers read who Crier is at its address, with a key that stays", async () => {
  const document = await describeClient(ctx.system, "bluesky");
  expect(document).toMatchObject({
    client_id: `${PUBLIC_URL}/api/connect/bluesky/client-metadata.json`,
    redirect_uris: [`${PUBLIC_URL}/api/connect/bluesky/callback`],
    jwks: { keys: [publicKeyOf(await readClientKey(ctx.system))] },
  });
  expect(JSON.stringify(document)).not.toContain(JSON.parse(await readClientKey(system)).d);
  const [one, other] = await Promise.all([readClientKey(system), readClientKey(system)]);
  expect(one).toBe(other);
  expect(await describeClient(ctx.system, "mastodon")).toBeNull();
  expect(await describeClient(ctx.system, "unknown")).toBeNull();
});

test("a Crier that has lost its secret makes another key", async () => {
  const before = await readClientKey(system);
  const lost = {
    ...system,
    secrets: createSecrets("another secret of the tests, long enough", []),
  };
  const after = await readClientKey(lost);
  expect(after).not.toBe(before);
  expect(await readClientKey(lost)).toBe(after);
});

test("a Crier that no server can reach connects accounts only with an app password", async () => {
  ctx = await createPerson("http://192.168.1.7:3000");
  expect(missingVariables(ctx.system, bluesky)).toBe("CRIER_URL");
  expect(await describeClient(ctx.system, "bluesky")).toBeNull();
  await expect(begin()).rejects.toMatchObject({
    reason: "unsupported_mode",
    message: expect.stringMatching(/CRIER_URL must be a public https address/),
  });
  const credentials = { identifier: ACCOUNT.handle, password: "sandbox-password" };
  const input = { provider: "bluesky", mode: "live", credentials } as const;
  expect(await connectChannel({ ctx, input })).toMatchObject({ handle: ACCOUNT.handle });
});

test("on this machine, people sign in without a public address", async () => {
  ctx = await createPerson("http://localhost:3000");
  expect(await signIn()).toEqual({ connected: ACCOUNT.handle });
});
