import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { ListMentions } from "#core/contract/operations/mentions.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";
import { SANDBOX_UNITS } from "#server/billing/ledger/sandbox-units.ts";
import {
  createOnPlan,
  creditsOf,
  entriesOf,
  moveToPlan,
  reportOf,
} from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { NO_LEASH } from "#server/kernel/leash.ts";
import { serve } from "#server/kernel/serve.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { runAs } from "#server/operations/testing/run-as.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { deleteChannel } from "./connecting/delete-channel.ts";
import { listMentions, releaseLookups } from "./list-mentions.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function sandbox(provider: string): Promise<string> {
  return (await connectChannel({ ctx, input: { provider, mode: "sandbox" } })).id;
}

function replaceLookup(provider: string, mentions: Provider["mentions"]) {
  const original = providers[provider];
  if (original === undefined) throw new Error(`${provider} is not registered.`);
  onTestFinished(() => {
    providers[provider] = original;
  });
  providers[provider] = { ...original, ...(mentions === undefined ? {} : { mentions }) };
}

test.each([
  ["bluesky", "ana", "Ana Berg", "@anaberg.example.com"],
  ["mastodon", "@ana", "Ana Berg", "@anaberg@social.example"],
  ["discord", "ana", "Ana Berg", "@[Ana Berg](discord:399748041375728372)"],
  ["slack", "berg", "Ana Berg", "@[Ana Berg](slack:UD87D70314F)"],
  ["x", "acme", "Acme Bakery", "@acme"],
  ["linkedin_page", "acme", "Acme Bakery", "@[Acme Bakery](urn:li:organization:2414183)"],
  ["linkedin_page", "Ana", "Ana Berg", "@[Ana Berg](urn:li:person:anaberg)"],
])("on %s, %j finds %s", async (provider, q, name, text) => {
  const found = await listMentions({ ctx, input: { id: await sandbox(provider), q } });
  expect(found).toEqual([expect.objectContaining({ name, text })]);
});

test("nobody is found on platforms without a look-up, and nothing is asked", async () => {
  for (const provider of ["linkedin_member", "facebook", "telegram"])
    expect(await listMentions({ ctx, input: { id: await sandbox(provider), q: "ana" } })).toEqual(
      [],
    );
});

test("the same look-up asks the platform and charges once, and nothing if nobody is found", async () => {
  let asked = 0;
  const { mentions } = providers.x ?? {};
  replaceLookup("x", async (context, query) => {
    asked += 1;
    return (await mentions?.(context, query)) ?? [];
  });
  ctx = await createOnPlan(system, "creator");
  const id = await sandbox("x");
  const balance = () =>
    ctx.db.sandboxCredits.findUnique({ where: { organization_id: ctx.organization_id } });
  await listMentions({ ctx, input: { id, q: "acme" } });
  const after = await balance();
  expect(after?.available).toBe(BigInt(SANDBOX_UNITS - 100));
  await listMentions({ ctx, input: { id, q: "ACME" } });
  await listMentions({ ctx, input: { id, q: "nobody" } });
  await listMentions({ ctx, input: { id, q: "no handle!" } });
  expect(await balance()).toEqual(after);
  expect(asked).toBe(3);
});

test("a channel's look-ups in a minute are limited, and the message says what to do", async () => {
  replaceLookup("bluesky", async () => []);
  const id = await sandbox("bluesky");
  for (let number = 0; number < 30; number += 1)
    await listMentions({ ctx, input: { id, q: `a${number}` } });
  const input = { id, q: "more" };
  expect(await refusalOf(listMentions({ ctx, input }))).toMatchObject({
    reason: "rate_limited",
    message: "Too many look-ups on this channel. Wait a minute, or type the handle yourself.",
  });
  expect(await listMentions({ ctx, input: { id: await sandbox("mastodon"), q: "ana" } })).toEqual([
    expect.objectContaining({ name: "Ana Berg" }),
  ]);
  system.advance(60_001);
  expect(await listMentions({ ctx, input })).toEqual([]);
});

test("a platform that is down is reported, and asked again", async () => {
  replaceLookup("bluesky", async () => {
    throw new ProviderError("platform_unavailable", "Bluesky is down.");
  });
  const input = { id: await sandbox("bluesky"), q: "ana" };
  const refusal = { reason: "platform_failed", message: "Bluesky is down." };
  expect(await refusalOf(listMentions({ ctx, input }))).toMatchObject(refusal);
  replaceLookup("bluesky", async () => []);
  expect(await listMentions({ ctx, input })).toEqual([]);
});

test("another organization's channel is unknown", async () => {
  const id = await sandbox("bluesky");
  const other = await createTestContext(system);
  expect(await refusalOf(listMentions({ ctx: other, input: { id, q: "ana" } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test.each([
  ["bluesky", "@jo.bsky.social", [{ text: "@jo.bsky.social" }]],
  ["bluesky", "nobody.bsky.social", []],
  ["mastodon", "@jo@example.social", [{ text: "@jo@example.social" }]],
  ["mastodon", "nobody@example.social", []],
])("on %s, a whole handle is looked for wherever it is: %s", async (provider, q, found) => {
  const input = { id: await sandbox(provider), q };
  expect(await listMentions({ ctx, input })).toMatchObject(found);
});

const ANA = {
  name: "Ana Berg",
  handle: "ana",
  kind: "person",
  text: "@ana",
  avatar_url: null,
} as const;

const ANA_REFUSED = /^This costs 1 (sandbox )?credit, and 0 are available\./;

/** Replaces X's look-up, and returns what it was asked. Each waits until others had time to ask as well. */
function countX(answer: () => (typeof ANA)[] = () => [ANA]): string[] {
  const asked: string[] = [];
  replaceLookup("x", async (_, query) => {
    asked.push(query);
    await ctx.sql("SELECT 1", []);
    return answer();
  });
  return asked;
}

/** A live channel on X in an organization with this many credits. */
async function liveX(credits: number): Promise<string> {
  ctx = await createOnPlan(system, "creator");
  const id = await sandbox("x");
  await ctx.db.channel.update({ where: { id }, data: { mode: "live" } });
  await creditsOf(ctx);
  await ctx.sql("UPDATE credit_account SET monthly = $2 WHERE organization_id = $1", [
    ...[ctx.organization_id, credits * 100],
  ]);
  return id;
}

async function openHolds(): Promise<number> {
  const { organization_id } = ctx;
  const holds = await ctx.db.sandboxCreditHold.count({ where: { organization_id } });
  return holds + (await creditsOf(ctx)).reserved;
}

describe("look-ups that cost credits", () => {
  test.each(["live", "sandbox"])("20 at once on the last %s credit ask once", async (mode) => {
    const id = await liveX(1);
    if (mode === "sandbox") {
      const { organization_id } = ctx;
      await ctx.db.channel.update({ where: { id }, data: { mode } });
      await ctx.db.sandboxCredits.create({ data: { organization_id, available: 100n } });
    }
    const asked = countX();
    const inputs = Array.from({ length: 20 }, (_, number) => ({ id, q: `ana${number}` }));
    const results = await Promise.allSettled(inputs.map((input) => listMentions({ ctx, input })));
    expect(asked).toHaveLength(1);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason.message).toMatch(ANA_REFUSED);
    expect(await openHolds()).toBe(0);
  });

  test("equal ones share one call and one charge, with and without @", async () => {
    const id = await liveX(10);
    const asked = countX();
    const texts = ["same", "same", "@same", "SAME", "same", "@Same"];
    const found = await Promise.all(texts.map((q) => listMentions({ ctx, input: { id, q } })));
    expect(found).toEqual(texts.map(() => [ANA]));
    expect(await listMentions({ ctx, input: { id, q: "@same" } })).toEqual([ANA]);
    expect(asked).toHaveLength(1);
    expect(await creditsOf(ctx)).toEqual({ balance: 9, reserved: 0, available: 9 });
  });

  test("the credit is reserved while the platform is asked, and released if nobody is found or it fails", async () => {
    const id = await liveX(1);
    const during: number[] = [];
    replaceLookup("x", async (_, query) => {
      during.push((await creditsOf(ctx)).available);
      if (query === "down") throw new ProviderError("platform_unavailable", "X is down.");
      if (query === "bug") throw new TypeError("A bug");
      return [];
    });
    expect(await listMentions({ ctx, input: { id, q: "nobody" } })).toEqual([]);
    expect(await refusalOf(listMentions({ ctx, input: { id, q: "down" } }))).toMatchObject({
      message: "X is down.",
    });
    await expect(listMentions({ ctx, input: { id, q: "bug" } })).rejects.toThrow("A bug");
    expect(during).toEqual([0, 0, 0]);
    expect(await creditsOf(ctx)).toEqual({ balance: 1, reserved: 0, available: 1 });
    expect((await entriesOf(ctx)).filter(({ kind }) => kind === "charge")).toEqual([]);
  });

  test("what a process that ended had reserved is released after an hour", async () => {
    const id = await liveX(1);
    const { promise, resolve } = Promise.withResolvers<(typeof ANA)[]>();
    const { promise: isAsked, resolve: tell } = Promise.withResolvers<void>();
    replaceLookup("x", () => {
      tell();
      return promise;
    });
    const running = listMentions({ ctx, input: { id, q: "ana" } });
    await isAsked;
    expect(await creditsOf(ctx)).toMatchObject({ reserved: 1, available: 0 });
    expect(await reportOf(ctx)).toMatchObject({ lost: [], bare: [] });
    await releaseLookups(system);
    expect(await creditsOf(ctx)).toMatchObject({ reserved: 1 });
    system.advance(3_600_001);
    await releaseLookups(system);
    expect(await creditsOf(ctx)).toMatchObject({ reserved: 0, available: 1 });
    resolve([ANA]);
    expect(await running).toEqual([ANA]);
    expect(await creditsOf(ctx)).toEqual({ balance: 1, reserved: 0, available: 1 });
    expect(await reportOf(ctx)).toMatchObject({ lost: [], bare: [] });
  });

  test("need the right to write posts; others don't", async () => {
    const [x, bluesky] = [await sandbox("x"), await sandbox("bluesky")];
    const served = serve(ListMentions, listMentions);
    const lookUpAs = (actor: Partial<ServiceContext["actor"]>, id: string) =>
      runAs({ system, actor: { ...ctx.actor, ...actor } }, served, { id, q: "acme" });
    const key: Partial<ServiceContext["actor"]> = { name: "Reader", scopes: ["posts:read"] };
    const viewer = { kind: "person", role: "viewer", scopes: scopesOfRole("viewer") } as const;
    const author = { kind: "person", role: "author", scopes: scopesOfRole("author") } as const;
    expect(await lookUpAs(author, x)).toMatchObject([{ text: "@acme" }]);
    expect(await refusalOf(lookUpAs(key, x))).toMatchObject({
      reason: "missing_scope",
      message: expect.stringContaining('The API key "Reader" lacks the scope posts:write'),
    });
    expect(await refusalOf(lookUpAs(viewer, x))).toMatchObject({
      reason: "missing_scope",
      message: expect.stringContaining("Viewers can't write posts."),
    });
    for (const actor of [key, viewer])
      expect(await lookUpAs(actor, bluesky)).toMatchObject([{ name: "Acme Bakery" }]);
  });

  test("take three statements, and one if the answer is known", async () => {
    const id = await liveX(5);
    replaceLookup("x", async () => [ANA]);
    const statements = (q: string) =>
      system.statementsOf(() => listMentions({ ctx, input: { id, q } }));
    expect(await statements("ana")).toHaveLength(3);
    expect(await statements("ana")).toHaveLength(1);
    await moveToPlan(ctx, "self-hosted");
    expect(await statements("ben")).toHaveLength(3);
  });
});

test("a key limited to some channels finds no other channel", async () => {
  const [own, other] = [await sandbox("bluesky"), await sandbox("x")];
  const leash = { ...NO_LEASH, channel_ids: [own], reach: [own] };
  const asked = countX();
  const lookUpAs = (id: string) =>
    runAs({ system, actor: { ...ctx.actor, leash } }, serve(ListMentions, listMentions), {
      id,
      q: "ana",
    });
  expect(await lookUpAs(own)).toMatchObject([{ name: "Ana Berg" }]);
  expect(await refusalOf(lookUpAs(other))).toMatchObject({
    code: "NOT_FOUND",
    message: `There is no channel ${other} in this organization.`,
  });
  await listMentions({ ctx, input: { id: other, q: "ana" } });
  expect((await refusalOf(lookUpAs(other))).code).toBe("NOT_FOUND");
  expect(asked).toEqual(["ana"]);
});

test("a channel without an account, a disconnected and a deleted one say so, and nothing is asked", async () => {
  const asked = countX();
  const by_hand = await connectChannel({
    ctx,
    input: { provider: "x", mode: "handoff", name: "Window" },
  });
  const look = (id: string) => refusalOf(listMentions({ ctx, input: { id, q: "ana" } }));
  expect(await look(by_hand.id)).toMatchObject({
    reason: "platform_failed",
    message:
      "Window has no account to look others up with: people publish on it by hand. Type the handle yourself.",
  });
  const id = await sandbox("x");
  await ctx.db.channel.update({
    where: { id },
    data: { name: "Acme", health: "disconnected", health_reason: "Signed out" },
  });
  expect(await look(id)).toMatchObject({
    reason: "platform_failed",
    message:
      "Acme is disconnected. Reconnect the channel to look accounts up, or type the handle yourself.",
  });
  await deleteChannel({ ctx, input: { id } });
  expect((await look(id)).code).toBe("NOT_FOUND");
  expect(asked).toEqual([]);
});
