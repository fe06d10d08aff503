import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { getCreatorPolicy } from "./get-creator-policy.ts";
import { listOptionChoices } from "./list-option-choices.ts";

let system: TestSystem;
let ctx: ServiceContext;
let id: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  ({ id } = await connectChannel({ ctx, input: { provider: "x", mode: "sandbox" } }));
});

function extend(parts: Partial<Provider>) {
  const { x } = providers;
  if (x === undefined) throw new Error("X is not registered.");
  onTestFinished(() => {
    providers.x = x;
  });
  providers.x = { ...x, ...parts };
}

const POLICY = {
  display_name: "Acme",
  username: "acme",
  avatar_url: "https://example.com/a.jpg",
  privacy_options: ["everyone"],
  locked_interactions: ["comment"],
  max_video_duration_sec: 60,
  rules: [],
};

test("a platform with the same rules for all accounts has no policy and isn't asked", async () => {
  expect(await getCreatorPolicy({ ctx, input: { id } })).toBeNull();
});

test("the platform's account data is returned, and stored with the channel's existing data", async () => {
  extend({ creatorPolicy: async () => ({ policy: POLICY, account: { longest: 60 } }) });
  const before = await ctx.db.channel.findUniqueOrThrow({ where: { id } });
  expect(await getCreatorPolicy({ ctx, input: { id } })).toEqual(POLICY);
  const after = await ctx.db.channel.findUniqueOrThrow({ where: { id } });
  expect(after.account).toEqual({ ...(before.account as object), longest: 60 });
  expect(after.credentials_version).toBe(before.credentials_version);
});

test("choices are looked up by the text typed and the options already set", async () => {
  extend({
    choices: {
      board: async (_, asked) => [{ value: "1", label: JSON.stringify(asked), detail: null }],
    },
  });
  const input = { id, name: "board", query: "rec", options: '{"section":"food"}' };
  expect(await listOptionChoices({ ctx, input })).toEqual([
    { value: "1", label: '{"query":"rec","options":{"section":"food"}}', detail: null },
  ]);
  expect(await listOptionChoices({ ctx, input: { id, name: "board" } })).toMatchObject([
    { label: '{"query":"","options":{}}' },
  ]);
});

test("an option without lookup is refused, listing those that have it", async () => {
  expect(await refusalOf(listOptionChoices({ ctx, input: { id, name: "reply" } }))).toMatchObject({
    code: "NOT_FOUND",
    message: `The values of "reply" on X can't be looked up. X has no such options.`,
  });
  extend({ choices: { board: async () => [], flair: async () => [] } });
  for (const name of ["reply", "toString", "__proto__"])
    expect(await refusalOf(listOptionChoices({ ctx, input: { id, name } }))).toMatchObject({
      message: expect.stringContaining("These are: board, flair."),
    });
});

test.each(["no JSON", "[]", "7"])("options that are %s are refused", async (options) => {
  const input = { id, name: "board", options };
  expect(await refusalOf(listOptionChoices({ ctx, input }))).toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(/^options: must be a JSON object/),
  });
});

test("a platform's refusal is reported in its own wording, with the time to wait", async () => {
  extend({
    async creatorPolicy() {
      throw new ProviderError("rate_limit", 'X says: "Too many."', { retry_after_ms: 7000 });
    },
  });
  expect(await refusalOf(getCreatorPolicy({ ctx, input: { id } }))).toMatchObject({
    reason: "platform_failed",
    message: 'X says: "Too many."',
    retry_after_ms: 7000,
  });
});

test("another organization's channel is unknown", async () => {
  const other = await createTestContext(system);
  const refusal = { code: "NOT_FOUND" };
  expect(await refusalOf(getCreatorPolicy({ ctx: other, input: { id } }))).toMatchObject(refusal);
  expect(
    await refusalOf(listOptionChoices({ ctx: other, input: { id, name: "board" } })),
  ).toMatchObject(refusal);
});
