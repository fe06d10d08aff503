import { AppBskyFeedPost } from "@atproto/api";
import fc from "fast-check";
import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { runs } from "#core/testing/runs.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { preparedCall } from "./prepared-call.ts";
import { randomPosts } from "./testing/random-posts.ts";
import { simulated } from "./testing/simulated.ts";

async function recordOf(markdown: string) {
  const prepared = await prepare(simulated().context, {
    format: "post",
    title: null,
    items: itemsOf([markdown], manifest),
    options: {},
    now: new Date("2026-11-20T10:00:00.000Z"),
    entropy: (bytes) => new Uint8Array(bytes),
  });
  return preparedCall(prepared).items[0]?.record ?? {};
}

/** A grapheme of 11 bytes. */
const cluster = `e${"\u0301".repeat(5)}`;

test.each([
  "https://.",
  "https:///foo",
  "[label](https:///foo)",
  "[label](<https://a b.example>)",
  "<https:///foo>",
  `#${cluster.repeat(59)}`,
  `#${cluster.repeat(58)}`,
])("%j is published with markup only for what Bluesky supports", async (markdown) => {
  expect(validateEntry(draftOf(markdown, { manifest })).ready).toBe(true);
  expect(AppBskyFeedPost.validateRecord(await recordOf(markdown))).toMatchObject({ success: true });
});

test("a tag of up to 640 bytes is a tag, a longer one is plain text", async () => {
  expect((await recordOf(`#${cluster.repeat(58)}`)).facets).toHaveLength(1);
  expect((await recordOf(`#${cluster.repeat(59)}`)).facets).toBeUndefined();
});

test("a labelled link that Bluesky doesn't support keeps its URL in the text", async () => {
  const { text, facets } = await recordOf("[label](https:///foo)");
  expect({ text, facets }).toEqual({ text: "label (https:///foo)", facets: undefined });
});

test("any text that is ready matches the schema", async () => {
  await fc.assert(
    fc.asyncProperty(randomPosts, async (markdown) => {
      const { ready, errors } = validateEntry(draftOf(markdown, { manifest }));
      // Crier refuses a link without an address, which Bluesky shows as it was typed.
      const isOurs = errors.some(({ message }) => message.includes("has no address"));
      fc.pre(!isOurs && !errors.some(({ code }) => code === "empty"));
      const { success } = AppBskyFeedPost.validateRecord(await recordOf(markdown));
      expect(success).toBe(ready);
    }),
    { numRuns: runs(1000) },
  );
});
