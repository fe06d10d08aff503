import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConnectedAccount } from "#platforms/kit/spec/provider.ts";
import { findProvider } from "#platforms/providers.ts";
import { storeLiveAccount } from "#server/channels/connecting/store-account.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originOf } from "#server/kernel/events/event-row.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { openChannel } from "../provider-context.ts";
import { notifyOfEndings } from "./notify-of-endings.ts";
import { renewIdleSignIns } from "./renew-idle.ts";

const DAY_MS = 86_400_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  const created = await createTestSystem();
  const app = { client_id: "app", client_secret: "secret" };
  const apps = { ...created.env.apps, tumblr: app, linkedin: app };
  system = { ...created, env: { ...created.env, apps } };
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await system.database.prisma.channel.deleteMany();
});

async function connect(name: string, accounts: ConnectedAccount[]): Promise<string[]> {
  const provider = findProvider(name);
  if (provider === undefined) throw new Error(name);
  const keeper = { ...ctx, origin: originOf(ctx) };
  const sign_in_id = crypto.randomUUID();
  const ids: string[] = [];
  for (const account of accounts)
    ids.push((await storeLiveAccount(keeper, { provider, account, sign_in_id })).id);
  return ids;
}

const blog = (name: string): ConnectedAccount => ({
  external_account_id: name,
  handle: name,
  credentials: { access_token: "access-0", refresh_token: "refresh-0" },
  account: { blog: name, name },
});

const member = (expires_at: string): ConnectedAccount => ({
  external_account_id: "ana",
  handle: "Ana",
  credentials: { access_token: "access", expires_at },
  account: { author: "urn:li:person:ana" },
});

function startTumblr() {
  const tumblr = { refresh: "refresh-0", renewals: 0, refused: 0, isDown: false };
  const user = { blogs: ["acme", "beta", "gamma"].map((name) => ({ name })) };
  system.answerWith(async (request) => {
    if (tumblr.isDown) return new Response("", { status: 503 });
    if (request.url.endsWith("/user/info")) return Response.json({ response: { user } });
    if (!request.url.endsWith("/oauth2/token")) return new Response("", { status: 404 });
    const given = new URLSearchParams(await request.text()).get("refresh_token");
    if (given !== tumblr.refresh) {
      tumblr.refused += 1;
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    }
    tumblr.renewals += 1;
    tumblr.refresh = `refresh-${tumblr.renewals}`;
    const access_token = `access-${tumblr.renewals}`;
    return Response.json({ access_token, refresh_token: tumblr.refresh, expires_in: 2520 });
  });
  return tumblr;
}

function find(id: string) {
  return system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
}

async function credentialsOf(id: string) {
  return openChannel(system, await find(id)).context.session.credentials;
}

test("an unused sign-in is renewed before it expires, again and again", async () => {
  const tumblr = startTumblr();
  const [id = ""] = await connect("tumblr", [blog("acme")]);
  expect(await renewIdleSignIns(system)).toBe(0);
  for (const renewals of [1, 2, 3]) {
    system.advance(20 * DAY_MS);
    expect(await renewIdleSignIns(system)).toBe(1);
    expect(await renewIdleSignIns(system)).toBe(0);
    expect(tumblr).toMatchObject({ renewals, refused: 0 });
  }
  expect(await credentialsOf(id)).toMatchObject({ refresh_token: "refresh-3" });
  expect(await find(id)).toMatchObject({ health: "healthy", sign_in_ends_at: null });
});

test("channels that share a sign-in are renewed together, by the sweep or by a post", async () => {
  const tumblr = startTumblr();
  const ids = await connect("tumblr", ["acme", "beta", "gamma"].map(blog));
  system.advance(20 * DAY_MS);
  expect(await renewIdleSignIns(system)).toBe(3);
  expect(tumblr).toMatchObject({ renewals: 1, refused: 0 });
  for (const id of ids)
    expect(await credentialsOf(id)).toMatchObject({ refresh_token: "refresh-1" });
  await deleteAs(ids[1] ?? "");
  expect(tumblr).toMatchObject({ renewals: 2, refused: 0 });
  for (const id of ids) expect(await credentialsOf(id)).toMatchObject({ access_token: "access-2" });
});

async function deleteAs(id: string) {
  system.advance(3_600_000);
  const { provider, context } = openChannel(system, await find(id));
  const item = { external_post_id: "1", url: null, reference: null };
  await provider.remove?.(context, item).catch(() => undefined);
}

test("channels that share a sign-in and renew at once use its refresh token once", async () => {
  const tumblr = startTumblr();
  const ids = await connect("tumblr", ["acme", "beta", "gamma"].map(blog));
  const opened = await Promise.all(ids.map(async (id) => openChannel(system, await find(id))));
  const refresh = findProvider("tumblr")?.upkeep?.refresh;
  const renewed = await Promise.all(
    opened.map(({ context }) => refresh && context.session.renew(refresh(context))),
  );
  expect(tumblr).toMatchObject({ renewals: 1, refused: 0 });
  expect(new Set(renewed.map((each) => each?.refresh_token))).toEqual(new Set(["refresh-1"]));
});

test("an account reconnected meanwhile keeps its new sign-in's tokens", async () => {
  startTumblr();
  const [first = ""] = await connect("tumblr", [blog("acme"), blog("beta")]);
  const anew = { access_token: "own-access", refresh_token: "own-refresh" };
  const [second = ""] = await connect("tumblr", [{ ...blog("beta"), credentials: anew }]);
  const { context } = openChannel(system, await find(first));
  const refresh = findProvider("tumblr")?.upkeep?.refresh;
  await context.session.renew(refresh?.(context) ?? (async (newest) => newest));
  expect(await credentialsOf(second)).toEqual(anew);
});

test("a platform that is down is asked again some hours later", async () => {
  const tumblr = startTumblr();
  const [id = ""] = await connect("tumblr", [blog("acme")]);
  system.advance(20 * DAY_MS);
  tumblr.isDown = true;
  expect(await renewIdleSignIns(system)).toBe(1);
  expect(await find(id)).toMatchObject({ health: "healthy" });
  tumblr.isDown = false;
  expect(await renewIdleSignIns(system)).toBe(0);
  system.advance(6 * 3_600_000);
  expect(await renewIdleSignIns(system)).toBe(1);
  expect(tumblr.renewals).toBe(1);
});

test("a sign-in revoked by its platform is noticed without posting, and notified once", async () => {
  startTumblr().refresh = "another";
  const [id = ""] = await connect("tumblr", [blog("acme")]);
  system.advance(20 * DAY_MS);
  await renewIdleSignIns(system);
  expect(await find(id)).toMatchObject({ health: "disconnected", renew_at: null });
  system.advance(DAY_MS);
  expect(await renewIdleSignIns(system)).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test("a sign-in only a person can renew is announced a week before it expires, once per expiry", async () => {
  const ends = new Date(system.now().getTime() + 60 * DAY_MS).toISOString();
  const [id = ""] = await connect("linkedin_member", [member(ends)]);
  expect(await find(id)).toMatchObject({ sign_in_ends_at: new Date(ends) });
  system.advance(52 * DAY_MS);
  expect(await notifyOfEndings(system)).toBe(0);
  system.advance(2 * DAY_MS);
  expect(await notifyOfEndings(system)).toBe(1);
  expect(await notifyOfEndings(system)).toBe(0);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("Ana expires soon");
  expect(mail?.text).toContain(`Ana (Ana) on LinkedIn, until ${ends.slice(0, 10)}`);
  const kind = "channel.sign_in_ending";
  expect(await ctx.db.event.count({ where: { subject_id: id, kind } })).toBe(1);
  const later = new Date(system.now().getTime() + 60 * DAY_MS).toISOString();
  await connect("linkedin_member", [member(later)]);
  expect(await notifyOfEndings(system)).toBe(0);
  system.advance(55 * DAY_MS);
  expect(await notifyOfEndings(system)).toBe(1);
});

test("a channel without stored expiry times gets them when it is next checked", async () => {
  const ends = new Date(system.now().getTime() + 60 * DAY_MS);
  const [id = ""] = await connect("linkedin_member", [member(ends.toISOString())]);
  const data = { sign_in_ends_at: null, renew_at: system.now() };
  await ctx.db.channel.updateMany({ where: { id }, data });
  expect(await renewIdleSignIns(system)).toBe(1);
  expect(await find(id)).toMatchObject({ sign_in_ends_at: ends, renew_at: expect.any(Date) });
  expect((await find(id)).renew_at?.getTime()).toBeGreaterThan(system.now().getTime());
});

function mails() {
  const { organization_id } = ctx;
  return ctx.db.mail.findMany({ where: { organization_id } });
}
