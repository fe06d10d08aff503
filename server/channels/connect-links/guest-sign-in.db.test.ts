import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { ConnectedAccount } from "#platforms/kit/spec/provider.ts";
import { mastodon } from "#platforms/mastodon/simulator/index.ts";
import { providers } from "#platforms/providers.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import { createOnPlan } from "#server/billing/testing/on-plan.ts";
import { connectAna, startServer } from "#server/channels/testing/ana-server.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectChannel } from "../connecting/connect-channel.ts";
import { deleteChannel } from "../connecting/delete-channel.ts";
import { listChannels } from "../list-channels.ts";
import { createProject } from "../projects.ts";
import { getConnectLink, revokeConnectLink } from "./connect-links.ts";
import { createConnectLink } from "./create-connect-link.ts";
import { beginByLink, chooseByLink, connectByLink, finishByLink } from "./guest-sign-in.ts";
import { readConnectPage } from "./read-connect-page.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  startServer(system);
});

async function create(input: object = {}, as = ctx) {
  const link = await createConnectLink({ ctx: as, input: { expires_in_minutes: 60, ...input } });
  return { ...link, token: link.url.split("/").at(-1) ?? "" };
}

const ANA = { service: "https://pds.example.com", identifier: "ana.test", password: "good" };

const connect = (token: string, credentials: object = ANA, provider = "bluesky") =>
  connectByLink(system, { token, provider, credentials });

const read = (token: string, connection: string | null = null, cookies: Cookies = {}) =>
  readConnectPage(system, { token, connection, readCookie: (name) => cookies[name] });

const usedFacts = async (id: string) =>
  (await ctx.db.event.findMany({ where: { subject_id: id, kind: "connect_link.used" } })).map(
    ({ facts }) => facts,
  );

type Cookies = Record<string, string>;

function serveMastodon(id = "17", handle = "ida@mastodon.test") {
  const account = { external_account_id: id, handle };
  const store = createMemoryStore();
  system.answerWith(simulatorFetch(mastodon, { store, account, now: system.now }));
}

/** Begins a sign-in in a browser, and returns what the platform sends it back with. */
async function begin(token: string) {
  const given = { token, provider: "mastodon", server: "social.example.com" };
  const { url, cookie } = await beginByLink(system, given);
  const answer = await system.fetch(new Request(url));
  const back = new URL(answer.headers.get("location") ?? "");
  return {
    returned: Object.fromEntries(back.searchParams) as Record<string, string>,
    cookies: { [cookie.name]: cookie.value },
  };
}

const finish = (returned: Record<string, string>, cookies: Cookies, provider = "mastodon") =>
  finishByLink(system, { provider, returned, readCookie: (name) => cookies[name] });

const connectionIn = (address: string | null) =>
  new URL(address ?? "").searchParams.get("connection") ?? "";

test("a guest connects an account with credentials, in the project and in the creator's name", async () => {
  const project = await createProject({ ctx, input: { name: "Bakery" } });
  const { id, token } = await create({ project_id: project.id, label: "Menu" });
  const page = await read(token);
  expect(page).toMatchObject({
    state: "open",
    brand: { name: "Acme" },
    asked_by: null,
    label: "Menu",
    cancel_url: null,
  });
  expect(await connect(token)).toEqual({ names: ["ana.test"], failed: [], leave: null });
  const [channel] = await listChannels({ ctx });
  expect(channel).toMatchObject({ mode: "live", handle: "ana.test", project_id: project.id });
  expect(await getConnectLink({ ctx, input: { id } })).toMatchObject({
    status: "used",
    channels: [{ channel_id: channel?.id, provider: "bluesky", name: "ana.test" }],
    used_at: system.now().toISOString(),
  });
  expect(await usedFacts(id)).toEqual([
    { status: "connected", provider: "bluesky", channel_ids: [channel?.id], label: "Menu" },
  ]);
  const connected = { kind: "channel.connected", subject_id: channel?.id ?? "" };
  expect(await ctx.db.event.findFirst({ where: connected })).toMatchObject({
    actor_id: ctx.actor.id,
    facts: { connect_link_id: id },
  });
});

test("a link works once, also for two guests at the same time", async () => {
  const { token } = await create();
  const results = await Promise.allSettled([connect(token), connect(token)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await refusalOf(connect(token))).toMatchObject({
    message: expect.stringMatching(/^This link was already used/),
  });
  expect(await read(token)).toEqual({
    state: "ended",
    message: expect.stringMatching(/^This link was already used/),
  });
});

test("refused credentials leave the link open, up to 30 attempts", async () => {
  const { id, token } = await create();
  const wrong = { ...ANA, password: "bad" };
  expect(await refusalOf(connect(token, wrong))).toMatchObject({ reason: "connect_failed" });
  expect(await refusalOf(connect(token, {}))).toMatchObject({ reason: "invalid_input" });
  await ctx.db.connectLink.update({ where: { id }, data: { attempts: 29 } });
  expect(await refusalOf(connect(token, wrong))).toMatchObject({ reason: "connect_failed" });
  expect(await refusalOf(connect(token))).toMatchObject({ reason: "rate_limited" });
  const begun = refusalOf(begin(token));
  expect(await begun).toMatchObject({ reason: "rate_limited" });
  expect(await listChannels({ ctx })).toEqual([]);
});

test("a link connects only its platforms", async () => {
  const { token } = await create({ providers: ["telegram"] });
  expect(await refusalOf(connect(token))).toMatchObject({ reason: "unknown_provider" });
  expect(await refusalOf(begin(token))).toMatchObject({ reason: "unknown_provider" });
});

test("expired, revoked and unknown links connect nothing and say what to do", async () => {
  const revoked = await create();
  await revokeConnectLink({ ctx, input: { id: revoked.id } });
  const expired = await create();
  system.advance(60 * 60_000);
  const cases = { [revoked.token]: /withdrawn/, [expired.token]: /expired/, nothing: /exist/ };
  for (const [token, message] of Object.entries(cases)) {
    const text = expect.stringMatching(message);
    expect(await read(token)).toEqual({ state: "ended", message: text });
    expect(await refusalOf(connect(token))).toMatchObject({ message: text });
    expect(await refusalOf(begin(token))).toMatchObject({ message: text });
  }
  expect(await listChannels({ ctx })).toEqual([]);
});

test("a link ends when its creator may no longer connect channels", async () => {
  const { token } = await create();
  await ctx.db.apiKey.updateMany({ where: { id: ctx.actor.id }, data: { scopes: ["posts:read"] } });
  const text = expect.stringMatching(/creator can no longer connect channels/);
  expect(await read(token)).toEqual({ state: "ended", message: text });
  expect(await refusalOf(connect(token))).toMatchObject({ message: text });
  const admin = await addMember(ctx, "admin");
  const theirs = await create({}, admin);
  expect(await read(theirs.token)).toMatchObject({ asked_by: admin.actor.name });
  await ctx.db.membership.deleteMany({ where: { user_id: admin.actor.id } });
  expect(await read(theirs.token)).toEqual({ state: "ended", message: text });
});

test("a plan without room refuses a link, and says so to a guest who comes too late", async () => {
  const free = await createOnPlan(system, "free");
  const { token } = await create({}, free);
  const sandbox = { provider: "x", mode: "sandbox" } as const;
  const fill = async () => {
    for (;;) await connectChannel({ ctx: free, input: sandbox });
  };
  expect(await refusalOf(fill())).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusalOf(create({}, free))).toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringMatching(/\[upgrade:channels\]$/),
  });
  const refusal = await refusalOf(connect(token));
  expect(refusal.message).toMatch(/has no room for another channel/);
  expect(refusal.message).not.toContain("upgrade");
  expect(await read(token)).toMatchObject({ state: "open" });
});

test("a guest signs in on the platform and returns to the program", async () => {
  serveMastodon();
  const { id, token } = await create({ return_url: "https://app.example.com/a?tab=1&status=x" });
  const { returned, cookies } = await begin(token);
  const back = new URL((await finish(returned, cookies)) ?? "");
  const [channel] = await listChannels({ ctx });
  expect(channel).toMatchObject({ provider: "mastodon", handle: "ida@mastodon.test" });
  expect(back.origin + back.pathname).toBe("https://app.example.com/a");
  expect([...back.searchParams]).toEqual([
    ["tab", "1"],
    ["connect_link", id],
    ["status", "connected"],
    ["channel_id", channel?.id],
  ]);
  expect(await usedFacts(id)).toHaveLength(1);
});

test("without a return URL, the page shows the result, only in that browser", async () => {
  serveMastodon();
  const { token } = await create();
  const { returned, cookies } = await begin(token);
  const address = await finish(returned, cookies);
  const connection = connectionIn(address);
  expect(address).toBe(`http://localhost:3000/connect/${token}?connection=${connection}`);
  expect(await read(token, connection, cookies)).toMatchObject({
    state: "connected",
    names: [expect.any(String)],
  });
  expect(await read(token, connection)).toMatchObject({ state: "ended" });
  expect(await finish(returned, cookies)).toBe(address);
  expect(await listChannels({ ctx })).toHaveLength(1);
});

test("a stolen state connects nothing in another browser, and still works in the guest's own", async () => {
  serveMastodon();
  const { id, token } = await create();
  const other = await begin(token);
  const { returned, cookies } = await begin(token);
  expect(await finish(returned, {})).toBe("http://localhost:3000/connect");
  expect(await finish(returned, other.cookies)).toBe("http://localhost:3000/connect");
  const made = { [`crier.${id}`]: `guess.${token}` };
  expect(await finish(returned, made)).toBe("http://localhost:3000/connect");
  expect(await listChannels({ ctx })).toEqual([]);
  expect(await finish({ ...returned, state: "signin_1.forged" }, cookies)).toBeNull();
  expect(await finish(returned, cookies, "x")).toBeNull();
  expect(await finish(returned, cookies)).toContain(`/connect/${token}`);
  expect(await listChannels({ ctx })).toHaveLength(1);
});

test("declining returns as cancelled, another failure with its reason, and both leave the link open", async () => {
  serveMastodon();
  const { id, token } = await create({ return_url: "https://app.example.com/" });
  const declined = await begin(token);
  const { state = "" } = declined.returned;
  expect(await finish({ state, error: "access_denied" }, declined.cookies)).toBe(
    `https://app.example.com/?connect_link=${id}&status=cancelled`,
  );
  const failed = await begin(token);
  const wrong = { ...failed.returned, code: "wrong" };
  expect(await finish(wrong, failed.cookies)).toBe(
    `https://app.example.com/?connect_link=${id}&status=failed&reason=connect_failed`,
  );
  expect(await getConnectLink({ ctx, input: { id } })).toMatchObject({ status: "open" });
  const page = await read(token);
  expect(page).toMatchObject({
    cancel_url: `https://app.example.com/?connect_link=${id}&status=cancelled`,
  });
});

test("a link that was revoked during the sign-in connects nothing", async () => {
  serveMastodon();
  const { id, token } = await create();
  const { returned, cookies } = await begin(token);
  await revokeConnectLink({ ctx, input: { id } });
  const address = await finish(returned, cookies);
  expect(await read(token, connectionIn(address), cookies)).toMatchObject({ state: "ended" });
  expect(await listChannels({ ctx })).toEqual([]);
});

const PAGES = ["1", "2", "3"].map(
  (id): ConnectedAccount => ({
    external_account_id: id,
    handle: `@page${id}`,
    name: `Page ${id}`,
    credentials: { instance: "https://social.example.com", access_token: `token-${id}` },
    account: { server: "https://social.example.com", id, instance_api: "v2" },
  }),
);

test("after a sign-in to several accounts, the guest chooses which to connect", async () => {
  serveMastodon();
  const { mastodon: provider } = providers;
  if (provider?.oauth === undefined) throw new Error("Mastodon has no sign-in.");
  onTestFinished(() => {
    providers.mastodon = provider;
  });
  providers.mastodon = { ...provider, oauth: { ...provider.oauth, finish: async () => PAGES } };
  const { id, token } = await create({ return_url: "https://app.example.com/" });
  const { returned, cookies } = await begin(token);
  const connection = connectionIn(await finish(returned, cookies));
  expect(await read(token, connection)).toMatchObject({ choose: null });
  expect(await read(token, connection, cookies)).toMatchObject({
    choose: { connection, title: "Mastodon", accounts: [{ id: "1", name: "Page 1" }, {}, {}] },
  });
  const choose = (accounts: string[], own: Cookies = cookies) =>
    chooseByLink(system, { token, connection, accounts }, (name) => own[name]);
  expect(await refusalOf(choose(["1"], {}))).toMatchObject({ reason: "connect_failed" });
  expect(await refusalOf(choose(["9"]))).toMatchObject({ reason: "invalid_input" });
  const { names, failed, leave } = await choose(["1", "3"]);
  expect({ names, failed }).toEqual({ names: ["Page 1", "Page 3"], failed: [] });
  const { channels } = await getConnectLink({ ctx, input: { id } });
  const ids = channels.map(({ channel_id }) => channel_id);
  expect(new URL(leave ?? "").searchParams.getAll("channel_id")).toEqual(ids);
  expect(await usedFacts(id)).toMatchObject([{ channel_ids: ids }]);
  expect(await refusalOf(choose(["2"]))).toMatchObject({ code: "NOT_FOUND" });
});

test("a link reconnects its channel, which keeps its ID, and takes no other account", async () => {
  const { id } = await connectAna(ctx);
  await ctx.db.channel.update({ where: { id }, data: { health: "disconnected" } });
  const lost = await create({ reconnect_channel_id: id });
  expect(await read(lost.token)).toMatchObject({ handle: "ana.test" });
  await connect(lost.token);
  expect(await listChannels({ ctx })).toMatchObject([{ id, health: "healthy" }]);
  await deleteChannel({ ctx, input: { id } });
  const deleted = await create({ reconnect_channel_id: id });
  const eve = { did: "did:plc:eve", handle: "eve.test", accessJwt: "a", refreshJwt: "r" };
  system.answerWith(async () => Response.json(eve));
  expect(await refusalOf(connect(deleted.token))).toMatchObject({
    reason: "connect_failed",
    message: expect.stringMatching(/account is ana\.test, not eve\.test/),
  });
  startServer(system);
  await connect(deleted.token);
  expect(await listChannels({ ctx })).toMatchObject([{ id, health: "healthy" }]);
});

test("an account that was connected before keeps its project", async () => {
  const { id } = await connectAna(ctx);
  const project = await createProject({ ctx, input: { name: "Bakery" } });
  await connect((await create({ project_id: project.id })).token);
  expect(await listChannels({ ctx })).toMatchObject([{ id, project_id: null }]);
});
