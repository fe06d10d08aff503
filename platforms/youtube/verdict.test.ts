import fc from "fast-check";
import { expect, test } from "vitest";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { runs } from "#core/testing/runs.ts";
import { NO_PROGRESS, ProviderError } from "#platforms/kit/spec/provider.ts";
import { manifest } from "./manifest.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const video = picture({ type: "video/mp4", duration_seconds: 10 });

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        " ",
        "\n",
        "é",
        "日",
        "👨‍👩‍👧‍👦",
        "#tag",
        "**bold**",
        "https://a.co",
      ),
      fc
        .tuple(fc.constantFrom("a", "é", "日", "👨‍👩‍👧‍👦"), fc.integer({ min: 1, max: 5001 }))
        .map(([each, times]) => each.repeat(times)),
    ),
    { maxLength: 3 },
  )
  .map((pieces) => pieces.join(""));

/** Uses characters of one UTF-16 unit: YouTube doesn't define a character, so Crier counts others as more. */
const title = fc
  .tuple(fc.constantFrom("a", "é", "日", " ", "<b", "x>"), fc.integer({ min: 0, max: 101 }))
  .map(([each, times]) => each.repeat(times).slice(0, 101));

function stored(...values: string[]) {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.constant("other") },
  );
}

const options = fc.record(
  {
    audience: stored("made_for_kids", "not_made_for_kids"),
    privacy_status: stored("public", "unlisted", "private"),
    license: stored("youtube", "creativeCommon"),
    disable_embedding: fc.boolean(),
    contains_synthetic_media: fc.boolean(),
  },
  { requiredKeys: ["audience"] },
);

/** Whether the simulator starts an upload of it: YouTube checks a video's metadata at that point. */
async function isTaken(post: { text: string; title: string; options: object }): Promise<boolean> {
  const { context, ready } = simulated();
  try {
    await advance(context, await ready({ ...post.options }, post), NO_PROGRESS);
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.code === "validation") return false;
    throw error;
  }
}

test("whatever is ready is accepted by YouTube", async () => {
  const counts = { ready: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.record({ text, title, options }), async (post) => {
      const draft = { manifest, title: post.title, options: post.options, media: [video] };
      const { ready } = validateEntry(draftOf(post.text, draft));
      counts[ready ? "ready" : "refused"] += 1;
      expect(await isTaken(post)).toBe(ready);
    }),
    { numRuns: runs(600) },
  );
  expect(Math.min(counts.ready, counts.refused)).toBeGreaterThan(runs(50));
});

test.each([
  ["é".repeat(2500), "x".repeat(100), true],
  [`${"é".repeat(2500)}x`, "x".repeat(100), false],
  ["", "x".repeat(101), false],
])("at a limit and one over it", async (text, name, taken) => {
  const options = { audience: "not_made_for_kids" };
  const draft = draftOf(text, { manifest, title: name, options, media: [video] });
  expect(validateEntry(draft).ready).toBe(taken);
  expect(await isTaken({ text: text, title: name, options })).toBe(taken);
});

test("a first comment on a video made for children is refused before it is sent", () => {
  const options = { audience: "made_for_kids", first_comment: "Questions?" };
  const draft = draftOf("Hello", { manifest, title: "A walk", options, media: [video] });
  expect(validateEntry(draft).errors).toMatchObject([{ path: "options.first_comment" }]);
});

const image = picture({ id: "med_image", type: "image/png" });

function messagesOf(given: object, due: Date | null = null) {
  const options = { audience: "not_made_for_kids", ...given };
  const draft = draftOf("Hello", { manifest, title: "A walk", options, media: [video], due });
  return validateEntry(draft).errors.map(({ message }) => message);
}

test("an image beside the video is its thumbnail; alone it is no post", () => {
  const options = { audience: "not_made_for_kids" };
  const check = (media: (typeof image)[]) => {
    const { format, errors } = validateEntry(
      draftOf("Hello", { manifest, title: "A walk", options, media }),
    );
    return [format, errors.map(({ message }) => message)];
  };
  expect(check([image, video])).toEqual(["video", []]);
  expect(check([image])).toEqual(["video", ["YouTube needs at least one video."]]);
  expect(check([video, image, { ...image, id: "med_3" }])).toEqual([
    "video",
    ["2 of 1 images: 1 too many for a video on YouTube."],
  ]);
  // Large images are made smaller before they are sent.
  expect(check([video, { ...image, bytes: 60_000_000 }])).toEqual(["video", []]);
});

test("a time to become public must be later than the post, which is public", () => {
  const due = new Date("2026-12-02T10:00:00Z");
  expect(messagesOf({ publish_at: "2026-12-02T12:01:00+02:00" }, due)).toEqual([]);
  expect(messagesOf({ publish_at: "2026-12-02T12:00:00+02:00" }, due)).toEqual([
    "“Public from” on YouTube must be later than the post itself. Choose a later time, or remove it.",
  ]);
  expect(messagesOf({ publish_at: "2026-12-03 10:00" }, due)).toEqual([
    "“Public from” on YouTube must be a date and time with its offset, in RFC 3339 format.",
  ]);
  const unlisted = { publish_at: "2026-12-03T10:00:00Z", privacy_status: "unlisted" };
  expect(messagesOf(unlisted, due)).toEqual([
    "YouTube makes the video public at the time you chose. Choose the visibility “Public”, or remove the time.",
  ]);
  const commented = { publish_at: "2026-12-03T10:00:00Z", first_comment: "First!" };
  expect(messagesOf(commented, due)).toEqual([
    "Until YouTube makes the video public at the time you chose, nobody can comment. Remove the first comment, or remove the time.",
  ]);
});

test("captions that can't be read are refused with their line", () => {
  const captions = "1\n00:00:00,000 --> 00:00:02,500\nHello\n";
  expect(messagesOf({ captions })).toEqual([]);
  expect(messagesOf({ captions: `${captions}\n2\n00:00:09,000 --> 00:00:08\nBye` })).toEqual([
    expect.stringMatching(/^“Captions” on YouTube: line 6 isn't part of a caption with its times/),
  ]);
  expect(messagesOf({ captions: "x".repeat(100_001) })).toEqual([
    "“Captions” on YouTube has 100001 characters. It can have at most 100000.",
  ]);
});
