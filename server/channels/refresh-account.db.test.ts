import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ACCOUNTS, answersOf } from "#platforms/kit/testing/connected-accounts.ts";
import { findProvider } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originOf } from "#server/kernel/events/event-row.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { storeLiveAccount } from "./connecting/store-account.ts";
import { renewIdleSignIns } from "./sign-ins/renew-idle.ts";

const DAY_MS = 86_400_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  const created = await createTestSystem();
  const app = { client_id: "app", client_secret: "secret" };
  const apps = { x: app, tiktok: app, google: app, tumblr: app };
  system = { ...created, env: { ...created.env, apps: { ...created.env.apps, ...apps } } };
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.channel.deleteMany();
});

function answerAs(name: string, username: string, id?: string) {
  const answers = answersOf(name, username, id);
  system.answerWith(async ({ url }) => {
    const { pathname } = new URL(url);
    const found = answers.find(([path]) => path.test(pathname));
    return found === undefined ? new Response("", { status: 404 }) : Response.json(found[1]);
  });
}

async function connect(name: string, account = ACCOUNTS[name]?.account): Promise<string> {
  const provider = findProvider(name);
  if (provider === undefined || account === undefined) throw new Error(name);
  const keeper = { ...ctx, origin: originOf(ctx) };
  return (await storeLiveAccount(keeper, { provider, account, name: "Our channel" })).id;
}

function find(id: string) {
  return system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
}

function renamings(subject_id: string) {
  const where = { subject_id, kind: "channel.renamed" };
  return system.database.prisma.event.findMany({ where });
}

const RENAMED = Object.entries(ACCOUNTS).flatMap(([name, { account, renamed }]) =>
  renamed === undefined ? [] : [{ name, before: account.handle, ...renamed }],
);

test.each(RENAMED)(
  "$name: a renamed account is updated within $within_days days, and recorded once",
  async ({ name, before, within_days, handle }) => {
    const id = await connect(name);
    answerAs(name, "nora");
    for (const _ of [1, 2]) {
      system.advance(within_days * DAY_MS);
      expect(await renewIdleSignIns(system)).toBe(1);
    }
    expect(await find(id)).toMatchObject({ handle, name: "Our channel", health: "healthy" });
    expect(await renamings(id)).toMatchObject([
      { actor_name: "Crier", facts: { before, handle, name: "Our channel" } },
    ]);
  },
);

test("a server's new limits apply from then on, without an event", async () => {
  const id = await connect("mastodon");
  answerAs("mastodon", "ana");
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  const { account, handle } = await find(id);
  expect(handle).toBe("ana@m.test");
  expect(account).toMatchObject({ instance_api: "v2", limits: { max_characters: 700 } });
  expect(await renamings(id)).toEqual([]);
});

test("data of another account, or a failed request, changes nothing", async () => {
  const id = await connect("mastodon");
  answerAs("mastodon", "nora", "8");
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  system.answerWith(async () => new Response("", { status: 503 }));
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ handle: "ana@m.test", health: "healthy" });
  expect(await renamings(id)).toEqual([]);
});

test("a handle whose domain currently doesn't point to the account isn't adopted", async () => {
  const id = await connect("bluesky");
  const session = { did: "did:plc:ana", handle: "handle.invalid", active: true };
  system.answerWith(async () => Response.json(session));
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ handle: "ana.test", health: "healthy" });
  expect(await renamings(id)).toEqual([]);
});

test("a page that LinkedIn doesn't return keeps its name and sign-in", async () => {
  const id = await connect("linkedin_page");
  system.answerWith(async () => Response.json({ results: {}, errors: { 7: { status: 500 } } }));
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ handle: "ana", health: "healthy" });
});

test.each([
  ["a Tumblr account that is a member of other blogs only", "tumblr", 21],
  ["a Google account without a YouTube channel", "youtube", 8],
  ["a sign-in that its Lemmy server no longer knows", "lemmy", 8],
])("%s is noticed before a post fails", async (_, name, days) => {
  const id = await connect(name);
  const other = { name: "other", uuid: "t:8" };
  const nothing = { items: [], response: { user: { blogs: [other] } } };
  const tokens = { access_token: "access-1", refresh_token: "r-1", expires_in: 7200 };
  system.answerWith(async ({ method }) => Response.json(method === "POST" ? tokens : nothing));
  system.advance(days * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ health: "disconnected" });
});

test("a blog whose UUID Tumblr didn't return at sign-in is recognized by its name", async () => {
  const tumblr = ACCOUNTS.tumblr?.account;
  if (tumblr === undefined) throw new Error("There is no such account.");
  const stored = { external_account_id: "ana", account: { blog: "ana", name: "ana" } };
  const id = await connect("tumblr", { ...tumblr, ...stored });
  answerAs("tumblr", "ana");
  system.advance(21 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ external_account_id: "ana", health: "healthy" });
});

test("a webhook deleted in Discord is noticed before a post is sent", async () => {
  const id = await connect("discord");
  const answer = { message: "Unknown Webhook", code: 10015 };
  system.answerWith(async () => Response.json(answer, { status: 404 }));
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ health: "disconnected" });
});

test("a revoked token is noticed before a post is sent", async () => {
  const id = await connect("mastodon");
  system.answerWith(async () => Response.json({ error: "Invalid" }, { status: 401 }));
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ health: "disconnected" });
});
