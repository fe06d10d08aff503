import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { ConnectedAccount } from "#platforms/kit/spec/provider.ts";
import { mastodon } from "#platforms/mastodon/simulator/index.ts";
import { providers } from "#platforms/providers.ts";
import { pruneAll } from "#server/instance/retention/prune.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listChannels } from "../list-channels.ts";
import { beginConnect } from "./begin-connect.ts";
import { chooseAccounts } from "./choose-accounts.ts";
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
  const account = { external_account_id: "17", handle: "ida@mastodon.test" };
  const store = createMemoryStore();
  const fetch = simulatorFetch(mastodon, { store, account, now: system.now });
  system.answerWith((request) => {
    calls.push(new URL(request.url).pathname);
    return fetch(request);
  });
});

async function createPerson(): Promise<ServiceContext> {
  const context = await createTestContext(system);
  const { user_id } = await system.database.prisma.membership.findFirstOrThrow({
    where: { organization_id: context.organization_id },
  });
  return { ...context, actor: { ...context.actor, kind: "person", id: user_id } };
}

const page = (id: string, name: string): ConnectedAccount => ({
  external_account_id: id,
  handle: `@${name.toLowerCase()}`,
  name,
  credentials: { instance: "https://social.example.com", access_token: `page-token-${id}` },
  account: {
    server: "https://social.example.com",
    id,
    instance_api: "v2",
    reads_notifications: true,
  },
});

const PAGES = [page("1", "Acme"), page("2", "Beta"), page("3", "Gamma")];

async function signIn(accounts: ConnectedAccount[] = PAGES): Promise<string> {
  const { mastodon: provider } = providers;
  if (provider?.oauth === undefined) throw new Error("Mastodon has no sign-in.");
  onTestFinished(() => {
    providers.mastodon = provider;
  });
  providers.mastodon = { ...provider, oauth: { ...provider.oauth, finish: async () => accounts } };
  const { url } = await beginConnect({
    ctx,
    input: { provider: "mastodon", server: "social.example.com" },
  });
  const state = new URL(url).searchParams.get("state") ?? "";
  const returned = { state, code: "code" };
  const person_id = ctx.actor.id;
  const ended = await finishConnect(system, { person_id, provider: "mastodon", returned });
  return ended?.id ?? "";
}

const choose = (connection: string, accounts: string[], as = ctx) =>
  chooseAccounts({ ctx: as, input: { connection, accounts } });

const look = (id: string, as = ctx) => findConnection({ ctx: as, input: { id } });

test("with several accounts, none is connected until the person chooses", async () => {
  const connection = await signIn();
  expect(await listChannels({ ctx })).toEqual([]);
  expect(await look(connection)).toEqual({
    choose: {
      connection,
      title: "Mastodon",
      accounts: [
        { id: "1", name: "Acme", handle: "@acme", connected_as: null },
        { id: "2", name: "Beta", handle: "@beta", connected_as: null },
        { id: "3", name: "Gamma", handle: "@gamma", connected_as: null },
      ],
    },
  });
  const { channels, failed } = await choose(connection, ["1", "3"]);
  expect(failed).toEqual([]);
  expect(channels).toMatchObject([
    { name: "Acme", handle: "@acme", health: "healthy" },
    { name: "Gamma", handle: "@gamma", health: "healthy" },
  ]);
  expect(await listChannels({ ctx })).toEqual(channels);
});

test("connected accounts are marked, and choosing one again keeps its channel", async () => {
  const [first] = (await choose(await signIn(), ["2"])).channels;
  const again = await signIn();
  expect(await look(again)).toMatchObject({
    choose: { accounts: [{}, { id: "2", connected_as: "Beta" }, {}] },
  });
  expect((await choose(again, ["2", "2"])).channels).toMatchObject([{ id: first?.id }]);
});

test("a duplicate account is offered once, and a single account connects immediately", async () => {
  const connection = await signIn([page("1", "Acme"), page("1", "Acme")]);
  expect(await look(connection)).toEqual({ connected: "@acme" });
});

test("a sign-in without any accounts says so", async () => {
  expect(await look(await signIn([]))).toEqual({
    problem: "This Mastodon sign-in gives access to nothing that can be connected.",
  });
});

test("only one of two simultaneous choices counts", async () => {
  const connection = await signIn();
  const choices = [choose(connection, ["1"]), choose(connection, ["2"])];
  const outcomes = await Promise.allSettled(choices);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listChannels({ ctx })).toHaveLength(1);
  expect(await refusalOf(choose(connection, ["3"]))).toMatchObject({ reason: "connect_failed" });
});

test("an account the platform didn't offer is refused by name, and the choice stays open", async () => {
  const connection = await signIn();
  expect(await refusalOf(choose(connection, ["1", "4"]))).toMatchObject({
    reason: "invalid_input",
    message: expect.stringContaining('give access to "4". It gives access to: 1, 2, 3.'),
  });
  expect((await choose(connection, ["1"])).channels).toHaveLength(1);
});

test("only the person who signed in sees the choice or makes it", async () => {
  const connection = await signIn();
  const stranger = await createPerson();
  const colleague = { ...ctx, actor: { ...ctx.actor, id: stranger.actor.id } };
  for (const other of [stranger, colleague]) {
    expect(await look(connection, other)).toMatchObject({ problem: expect.any(String) });
    expect(await refusalOf(choose(connection, ["1"], other))).toMatchObject({
      reason: "connect_failed",
    });
  }
});

test("a choice expires after half an hour, and its credentials are deleted by the next sweep", async () => {
  const connection = await signIn();
  const find = () => ctx.db.pendingConnection.findUnique({ where: { id: connection } });
  const row = await find();
  expect(Buffer.from(row?.accounts ?? []).toString()).not.toContain("page-token");
  system.advance(30 * 60_000 - 1000);
  await pruneAll(system);
  expect(await find()).not.toBeNull();
  system.advance(1001);
  expect(await look(connection)).toMatchObject({ problem: expect.any(String) });
  expect(await refusalOf(choose(connection, ["1"]))).toMatchObject({ reason: "connect_failed" });
  await pruneAll(system);
  expect(await find()).toBeNull();
});

test("credentials of accounts that weren't chosen are not stored", async () => {
  const connection = await signIn();
  await choose(connection, ["1"]);
  expect(await ctx.db.pendingConnection.findUnique({ where: { id: connection } })).toMatchObject({
    accounts: null,
  });
});

test("a sign-in shared by several channels ends with the last of them", async () => {
  const ids = (await choose(await signIn(), ["1", "2"])).channels.map(({ id }) => id);
  const app = { client_id: "app", client_secret: "secret" };
  for (const id of ids) {
    const credentials = { instance: "https://social.example.com", access_token: "t", ...app };
    const sealed = system.secrets.encrypt(JSON.stringify(credentials), id);
    await ctx.db.channel.update({ where: { id }, data: { credentials: sealed } });
  }
  calls = [];
  await deleteChannel({ ctx, input: { id: ids[0] ?? "" } });
  expect(calls).toEqual([]);
  await deleteChannel({ ctx, input: { id: ids[1] ?? "" } });
  expect(calls).toEqual(["/oauth/revoke"]);
});

test("a plan without room for an account says so, for one account and for each of several", async () => {
  const { organization_id } = ctx;
  await ctx.db.organization.update({ where: { id: organization_id }, data: { plan: "free" } });
  const four = [...PAGES, page("4", "Delta")];
  const { channels, failed } = await choose(await signIn(four), ["1", "2", "3", "4"]);
  expect(channels).toHaveLength(3);
  expect(failed).toEqual([
    { handle: "@delta", message: expect.stringMatching(/ \[upgrade:channels\]$/) },
  ]);
  const alone = await signIn([page("4", "Delta")]);
  expect(await look(alone)).toMatchObject({
    problem: expect.stringMatching(/^The Free plan includes 3 channels.*\[upgrade:channels\]$/),
  });
  expect(await listChannels({ ctx })).toHaveLength(3);
});
