import { expect, test } from "vitest";
import { mastodon as simulator } from "#server/sandbox/mastodon/index.ts";
import { createMemoryStore } from "#server/sandbox/memory-store.ts";
import { simulatorFetch } from "#server/sandbox/spec.ts";
import type { ProviderContext } from "../spec.ts";
import { lookup } from "./lookup.ts";
import { prepare } from "./prepare.ts";
import { send } from "./publish.ts";
import { sandboxAccount } from "./sandbox-account.ts";

const MORNING = new Date("2026-11-20T10:00:00.000Z");
const EVENING = new Date("2026-11-20T20:00:00.000Z");

function simulated() {
  const { account, credentials, ...identity } = sandboxAccount({ handle: "one" });
  const clock = { now: MORNING };
  const store = createMemoryStore();
  const fetch = simulatorFetch(simulator, { store, account: identity, now: () => clock.now });
  const session = { credentials, renew: async () => credentials };
  const context: ProviderContext = { fetch, session, account };
  const ready = (text: string, seed = 1) =>
    prepare(context, {
      rendition: { text, marks: [], warnings: [] },
      options: {},
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(seed),
    });
  return { clock, store, context, ready };
}

test.each([
  "Line one\nline two\n\n\nnew paragraph  with  spaces ",
  "a & b < c > d \"e\" 'f' &amp;",
  "see https://example.com/a_b?c=1&d=2#e, @bob@example.com and @ann",
  "👨‍👩‍👧‍👦 日本語 مرحبا",
])("a post is known again by its text: %j", async (text) => {
  const { context, ready } = simulated();
  const prepared = await ready(text);
  const published = await send(context, prepared);
  expect(await lookup(context, prepared)).toEqual({ found: published });
});

test("this morning's post with the same words is not this evening's", async () => {
  const { clock, context, ready } = simulated();
  await send(context, await ready("Good news", 1));
  clock.now = EVENING;
  const evening = await ready("Good news", 2);
  expect(await lookup(context, evening)).toBe("absent");
  const published = await send(context, evening);
  expect(await lookup(context, evening)).toEqual({ found: published });
});

test("the server keeps an idempotency key for an hour, so that an attempt within it is one post", async () => {
  const { clock, store, context, ready } = simulated();
  const prepared = await ready("Good news");
  await send(context, prepared);
  clock.now = new Date(MORNING.getTime() + 59 * 60_000);
  await send(context, prepared);
  expect(store.posts).toHaveLength(1);
  clock.now = EVENING;
  await send(context, prepared);
  expect(store.posts).toHaveLength(2);
});

test("a post that is too long is refused in the server's words", async () => {
  const { context, ready } = simulated();
  await expect(send(context, await ready("a".repeat(501)))).rejects.toMatchObject({
    code: "validation",
    message: "Mastodon refused the post: Validation failed: Text character limit of 500 exceeded.",
  });
  const link = `https://example.com/${"a".repeat(600)}`;
  await send(context, await ready(`${"a".repeat(476)} ${link}`, 2));
});
