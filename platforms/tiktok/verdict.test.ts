import fc from "fast-check";
import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { runs } from "#core/testing/runs.ts";
import { NO_PROGRESS, ProviderError } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { narrow, sandboxAccount } from "./provider.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const manifest = narrow(sandboxAccount({ handle: "one" }).account);
const shown = {
  video: picture({ type: "video/mp4", duration_seconds: 10, width: 1080, height: 1920 }),
  photo: picture({ width: 1080, height: 1080 }),
};

function filled(limit: number) {
  return fc
    .tuple(
      fc.constantFrom("a", "é", "日", "👨‍👩‍👧‍👦", "#tag ", "🇩🇪"),
      fc.integer({ min: 0, max: limit + 1 }),
      fc.integer({ min: 0, max: 1 }),
    )
    .map(([each, times, more]) =>
      `${each.repeat(times).slice(0, limit)}${"x".repeat(more)}`.trim(),
    );
}

/** A paid partnership visible only to the account is refused on publishing: no validation rule combines two options. */
const options = fc
  .record(
    {
      privacy_level: fc.constantFrom(
        "PUBLIC_TO_EVERYONE",
        "SELF_ONLY",
        "FOLLOWER_OF_CREATOR",
        "EVERYBODY",
      ),
      allow_comment: fc.boolean(),
      brand_content_toggle: fc.boolean(),
      brand_organic_toggle: fc.boolean(),
    },
    { requiredKeys: ["privacy_level"] },
  )
  .filter((set) => !(set.brand_content_toggle && set.privacy_level === "SELF_ONLY"));

const post = fc.oneof(
  fc.record({
    format: fc.constant("video"),
    text: filled(2200),
    title: fc.constant(null),
    options,
  }),
  fc.record({ format: fc.constant("photo"), text: filled(4000), title: filled(90), options }),
) as fc.Arbitrary<Post>;

interface Post {
  format: "video" | "photo";
  text: string;
  title: string | null;
  options: { [name: string]: string | boolean };
}

async function isTaken({ options: set, ...rest }: Post): Promise<boolean> {
  const { context, ready } = simulated();
  const files = [memoryFile(rest.format === "photo" ? "image/jpeg" : "video/mp4")];
  try {
    await advance(context, await ready(set, { ...rest, files }), NO_PROGRESS);
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.code === "validation") return false;
    throw error;
  }
}

test("whatever is ready is accepted by TikTok", async () => {
  const counts = { ready: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(post, async (given) => {
      const { text, title, format, options: set } = given;
      const draft = { manifest, format: format as Format, title, options: set };
      const { ready } = validateEntry(draftOf(text, { ...draft, media: [shown[format]] }));
      counts[ready ? "ready" : "refused"] += 1;
      expect(await isTaken(given)).toBe(ready);
    }),
    { numRuns: runs(600) },
  );
  expect(Math.min(counts.ready, counts.refused)).toBeGreaterThan(runs(50));
});

test("a draft needs nobody to choose who can watch", () => {
  const messages = (options: object) =>
    validateEntry(
      draftOf("Hello", {
        manifest,
        format: "video",
        media: [shown.video],
        options: { ...options },
      }),
    ).errors.map(({ message }) => message);
  expect(messages({})).toEqual([expect.stringMatching(/^Choose “Who can watch”/)]);
  expect(messages({ draft: false })).toHaveLength(1);
  expect(messages({ draft: true })).toEqual([]);
});

test("an image beside the video is one problem, and without files either will do", () => {
  const messages = (media: (typeof shown.video)[]) => {
    const options = { privacy_level: "SELF_ONLY" };
    const { errors } = validateEntry(draftOf("Hello", { manifest, media, options }));
    return errors.map(({ message }) => message);
  };
  expect(messages([shown.video, { ...shown.photo, id: "med_2" }])).toEqual([
    "TikTok doesn't allow images in a video. Remove 1.",
  ]);
  expect(messages([])).toEqual(["TikTok needs an image or a video."]);
});
