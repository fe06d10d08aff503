import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findProvider } from "#server/providers/index.ts";
import type { ConnectedAccount } from "#server/providers/spec.ts";
import type { ServiceContext } from "../context.ts";
import { originOf } from "../events/event-row.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { keepLiveAccount } from "./keep-account.ts";
import { renewIdleSignIns } from "./renew-idle.ts";

const DAY_MS = 86_400_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  const created = await createTestSystem();
  const app = { client_id: "app", client_secret: "secret" };
  system = { ...created, env: { ...created.env, apps: { ...created.env.apps, x: app } } };
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.channel.deleteMany();
});

const ACCOUNTS: Record<string, ConnectedAccount> = {
  mastodon: {
    external_account_id: "7@m.test",
    handle: "ana@m.test",
    credentials: { access_token: "access" },
    account: { server: "https://m.test", id: "7" },
  },
  telegram: {
    external_account_id: "-100",
    handle: "@ana",
    credentials: { token: "1:token" },
    account: { chat_id: -100 },
  },
  bluesky: {
    external_account_id: "did:plc:ana",
    handle: "ana.test",
    credentials: { access_jwt: "access", refresh_jwt: "refresh", password: "app" },
    account: { service: "https://pds.test", did: "did:plc:ana" },
  },
  discord: {
    external_account_id: "77",
    handle: "ana",
    credentials: { webhook_token: "token" },
    account: { webhook_id: "77", channel_id: "8", guild_id: "9" },
  },
  slack: {
    external_account_id: "T1/C0000007",
    handle: "#ana (Acme)",
    credentials: { access_token: "xoxb-1" },
    account: { channel_id: "C0000007", workspace_url: "https://acme.slack.com/" },
  },
  x: {
    external_account_id: "7",
    handle: "@ana",
    credentials: { access_token: "access", refresh_token: "refresh" },
    account: { id: "7", username: "ana" },
  },
};

/** Answers of the platforms about the account, which is called so now. */
function answerAs(username: string, id = "7") {
  const answers: [RegExp, object][] = [
    [/verify_credentials$/, { id, username }],
    [
      /api\/v2\/instance$/,
      {
        domain: "m.test",
        configuration: {
          statuses: { max_characters: 700 },
          media_attachments: {},
          polls: {},
        },
      },
    ],
    [/getSession$/, { did: "did:plc:ana", handle: `${username}.test`, active: true }],
    [/webhooks\/77\/token$/, { id: "77", type: 1, name: username, channel_id: "8", guild_id: "9" }],
    [/auth\.test$/, { ok: true, url: "https://acme.slack.com/", team: "Acme", team_id: "T1" }],
    [
      /conversations\.info$/,
      {
        ok: true,
        channel: { id: "C0000007", name: username, is_private: false, is_archived: false },
      },
    ],
    [/getMe$/, { ok: true, result: { id: 1, username: "bot" } }],
    [/getChatMember$/, { ok: true, result: { status: "creator" } }],
    [/getChat$/, { ok: true, result: { id: -100, type: "channel", title: "Ana", username } }],
    [/oauth2\/token$/, { access_token: "access-1", refresh_token: "r-1", expires_in: 7200 }],
    [/users\/me$/, { data: { id, username } }],
  ];
  system.answerWith(async ({ url }) => {
    const { pathname } = new URL(url);
    const found = answers.find(([path]) => path.test(pathname));
    return found === undefined ? new Response("", { status: 404 }) : Response.json(found[1]);
  });
}

async function connect(name: string): Promise<string> {
  const [provider, account] = [findProvider(name), ACCOUNTS[name]];
  if (provider === undefined || account === undefined) throw new Error(name);
  const keeper = { ...ctx, origin: originOf(ctx) };
  return (await keepLiveAccount(keeper, { provider, account, name: "Our channel" })).id;
}

function find(id: string) {
  return system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
}

function renamings(subject_id: string) {
  const where = { subject_id, kind: "channel.renamed" };
  return system.database.prisma.event.findMany({ where });
}

test.each([
  ["mastodon", 8, "nora@m.test"],
  ["telegram", 8, "@nora"],
  ["bluesky", 8, "nora.test"],
  ["discord", 8, "nora"],
  ["slack", 8, "#nora (Acme)"],
  ["x", 61, "@nora"],
])(
  "%s: who is called otherwise now is so here, within %i days, and it is told once",
  async (name, days, handle) => {
    const id = await connect(name);
    answerAs("nora");
    for (const _ of [1, 2]) {
      system.advance(days * DAY_MS);
      expect(await renewIdleSignIns(system)).toBe(1);
    }
    expect(await find(id)).toMatchObject({ handle, name: "Our channel", health: "healthy" });
    const before = ACCOUNTS[name]?.handle;
    expect(await renamings(id)).toMatchObject([
      { actor_name: "Crier", facts: { before, handle, name: "Our channel" } },
    ]);
  },
);

test("a server's new limits are judged by from then on, which is told to nobody", async () => {
  const id = await connect("mastodon");
  answerAs("ana");
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  const { account, handle } = await find(id);
  expect(handle).toBe("ana@m.test");
  expect(account).toMatchObject({ instance_api: "v2", limits: { max_characters: 700 } });
  expect(await renamings(id)).toEqual([]);
});

test("what is another account's, or can't be asked, changes nothing", async () => {
  const id = await connect("mastodon");
  answerAs("nora", "8");
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  system.answerWith(async () => new Response("", { status: 503 }));
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ handle: "ana@m.test", health: "healthy" });
  expect(await renamings(id)).toEqual([]);
});

test("a webhook that was deleted in Discord is noticed by that, before a post is", async () => {
  const id = await connect("discord");
  const answer = { message: "Unknown Webhook", code: 10015 };
  system.answerWith(async () => Response.json(answer, { status: 404 }));
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ health: "disconnected" });
});

test("a token that is worth nothing any more is noticed by that, before a post is", async () => {
  const id = await connect("mastodon");
  system.answerWith(async () => Response.json({ error: "Invalid" }, { status: 401 }));
  system.advance(8 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ health: "disconnected" });
});
