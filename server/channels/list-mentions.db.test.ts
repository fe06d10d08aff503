import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";
import { SANDBOX_UNITS } from "#server/billing/ledger/sandbox-units.ts";
import { createOnPlan } from "#server/billing/testing/on-plan.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { listMentions } from "./list-mentions.ts";

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
