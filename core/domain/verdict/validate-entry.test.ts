import { expect, test } from "vitest";
import { Dialect } from "#core/contract/resources/dialect.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { draftOf, picture, smallPlatform } from "../testing/small-platform.ts";
import { validateEntries, validateEntry } from "./index.ts";

test("copy that fits is ready, with the platform's own character count", () => {
  expect(validateEntry(draftOf("Hello 👩‍👩‍👧‍👦, **friends**"))).toMatchObject({
    ready: true,
    content: {
      markdown: "Hello 👩‍👩‍👧‍👦, **friends**",
      text: "Hello 👩‍👩‍👧‍👦, friends",
      length: 16,
      limit: 30,
    },
    errors: [],
    warnings: [{ code: "dropped_mark" }],
  });
});

test("the error for a text that is too long says by how much and suggests a fix", () => {
  const verdict = validateEntry(draftOf("x".repeat(37)));
  expect(verdict.ready).toBe(false);
  expect(verdict.errors).toEqual([
    {
      code: "validation",
      field: "content",
      message: "37 of 30 characters: 7 too many for Small.",
      fixes: [
        { kind: "trim_to_fold", label: "Trim to 30 characters", max_length: 30 },
        {
          kind: "split_to_thread",
          label: "Split into a thread of 30 characters each",
          item_max_length: 30,
          item_max: 4,
        },
      ],
    },
  ]);
});

test("the error for a text that is too long says how much of it is link tracking", () => {
  const tracking = { source: "a", medium: "b", campaign: null };
  const errorWith = (changes: Parameters<typeof draftOf>[1]) =>
    validateEntry(draftOf("https://a.co", { tracking, ...changes })).errors[0]?.message;
  expect(errorWith({})).toBe(
    "38 of 30 characters: 8 too many for Small, including 26 for link tracking.",
  );
  expect(errorWith({ format: "thread", markdown: `https://a.co\n---\n${"x".repeat(31)}` })).toBe(
    "Post 1: 38 of 30 characters: 8 too many for Small, including 26 for link tracking.",
  );
});

test("a short text can exceed the limit in bytes", () => {
  const zalgo = `e${"\u0301".repeat(150)}`;
  expect(validateEntry(draftOf(zalgo)).errors).toMatchObject([
    { code: "validation", message: "301 of 300 bytes: 1 too many for Small." },
  ]);
});

test.each(["", "   ", "\n\t\n", "\u00a0"])(
  "%j can't be published because it is empty",
  (markdown) => {
    expect(validateEntry(draftOf(markdown)).errors).toMatchObject([
      { code: "empty", field: "content" },
    ]);
  },
);

test.each([
  [
    "disconnected",
    "The password was changed.",
    "auth",
    "The password was changed. Reconnect the channel.",
  ],
  ["disconnected", null, "auth", "Small no longer accepts the sign-in. Reconnect the channel."],
  ["unavailable", null, "platform_unavailable", "Small is unavailable right now."],
  [
    "deleted",
    null,
    "not_found",
    "This channel was disconnected. Remove it from the post, or reconnect it.",
  ],
] as const)(
  "a channel that is %s (%s) prevents publishing",
  (health, health_reason, code, message) => {
    expect(validateEntry(draftOf("Hello", { channel: { health, health_reason } })).errors).toEqual([
      { code, field: "channel", message },
    ]);
  },
);

test("channels are validated in order, each on its own", () => {
  const verdicts = validateEntries([draftOf("Hello"), draftOf(""), draftOf("Hello")]);
  expect(verdicts.map((verdict) => verdict.ready)).toEqual([true, false, true]);
});

const four = ["One", "Two", "Three", "Four"];

test.each([
  ["a thread that fits", { markdown: four.join("\n---\n"), format: "thread" }, []],
  [
    "a thread with too many items",
    { markdown: [...four, "Five"].join("\n---\n"), format: "thread" },
    ["5 of 4 posts: 1 too many for a thread on Small."],
  ],
  [
    "an item that is too long",
    { markdown: `One\n---\n${"x".repeat(31)}`, format: "thread" },
    ["Post 2: 31 of 30 characters: 1 too many for Small."],
  ],
  [
    "a format that is not there",
    { format: "reel" },
    [`Small doesn't have the format "reel". Choose post, thread, story or short.`],
  ],
  [
    "a format whose name has two words",
    { format: "local_post" },
    [`Small doesn't have the format "local post". Choose post, thread, story or short.`],
  ],
  [
    "words where none are shown",
    { format: "story" },
    ["A story on Small shows no text. Remove the text or choose another format."],
  ],
  ["a missing title", { format: "short" }, ["A short on Small needs a title."]],
  [
    "a title that is too long",
    { format: "short", title: "Thirteen char" },
    ["The title has 13 of 12 characters: 1 too many for Small."],
  ],
  [
    "a title with a forbidden character",
    { format: "short", title: "a<b" },
    [`Small doesn't allow "<" in a title. Remove it.`],
  ],
  [
    "a forbidden character",
    { format: "short", title: "a", markdown: "1 < 2" },
    [`Small doesn't allow "<" in text. Remove it.`],
  ],
  ["a title where there is none", { title: "News" }, ["A post on Small has no title. Remove it."]],
  [
    "too many links",
    { markdown: "a.co b.co c.co" },
    ["3 of 2 links: 1 too many for Small. Remove some."],
  ],
  ["one link often", { markdown: "a.co a.co a.co" }, []],
  [
    "too many hashtags",
    { markdown: "#a #b #c #d" },
    ["4 of 3 hashtags: 1 too many for Small. Remove some."],
  ],
  [
    "an unknown option",
    { options: { colour: "red" } },
    ['Small has no option "colour". It has visibility, note or cover.'],
  ],
  [
    "an option of the wrong kind",
    { options: { visibility: 7 } },
    ["“Visibility” on Small must be public or private."],
  ],
  [
    "an option that is too long",
    { options: { note: "longer" } },
    ["“Note” on Small has 6 characters. It can have at most 5."],
  ],
  [
    "a used-up quota",
    { quota: [{ window_seconds: 86_400, format: null, per: "channel", used: 3 }] },
    [
      "Small allows 3 posts in 24 hours, and 3 are published or scheduled for then. Choose another time.",
    ],
  ],
  [
    "a quota with a place left",
    { quota: [{ window_seconds: 86_400, format: null, per: "channel", used: 2 }] },
    [],
  ],
  [
    "a used-up quota of its format",
    {
      format: "short",
      title: "a",
      quota: [{ window_seconds: 86_400, format: "short", per: "channel", used: 1 }],
    },
    [
      "Small allows 1 posts of the format short in 24 hours, and 1 are published or scheduled for then. Choose another time.",
    ],
  ],
  [
    "a used-up quota of another format",
    { quota: [{ window_seconds: 86_400, format: "short", per: "channel", used: 1 }] },
    [],
  ],
  [
    "too many mentions",
    { markdown: "@a @b @c a@d.e" },
    ["3 of 2 mentions: 1 too many for Small. Remove some."],
  ],
  [
    "too many cashtags",
    { markdown: "$AAPL and $GOOG" },
    ["2 of 1 cashtags: 1 too many for Small. Remove some."],
  ],
  [
    "links of a thread, few in each item",
    { markdown: "a.co b.co\n---\nc.co d.co", format: "thread" },
    [],
  ],
  [
    "an item of a thread with too many links",
    { markdown: "a.co\n---\na.co b.co c.co", format: "thread" },
    ["Post 2: 3 of 2 links: 1 too many for Small. Remove some."],
  ],
  [
    "an option of another format",
    { options: { cover: 1 } },
    ["“Cover” on Small is only for a short. Remove it."],
  ],
  ["an option of its format", { format: "short", title: "a", options: { cover: 1 } }, []],
] as const)("%s is validated with the actual numbers", (_, changes, messages) => {
  const verdict = validateEntry(draftOf("Hello", changes));
  expect(verdict.errors.map((error) => error.message)).toEqual(messages);
  expect(verdict.ready).toBe(messages.length === 0);
});

const picture5 = Array.from({ length: 5 }, () => picture());
const clip = picture({ type: "video/mp4", duration_seconds: 10 });
const paper = { type: "application/pdf", width: 0, height: 0, pages: 20 };
/** Animated images are sent unchanged; still ones are re-encoded to fit. */
const moving = { duration_seconds: 10, animated: true };

test.each([
  ["pictures that fit", [picture(), picture()], []],
  ["media alone", [picture()], []],
  ["too many pictures", picture5, ["5 of 4 images: 1 too many for a post on Small."]],
  [
    "pictures and a clip",
    [picture(), clip],
    ["Small doesn't allow images and videos in one post. Remove one kind."],
  ],
  [
    "a type that is not taken",
    [picture({ ...moving, type: "image/webp" })],
    ["Small: the file med_1 is image/webp; send image/jpeg or image/png."],
  ],
  [
    "a large file",
    [picture({ ...moving, bytes: 1001 })],
    ["Small: the file med_1 has 1,001 of 1,000 bytes: 1 too many."],
  ],
  ["a still picture of another type", [picture({ type: "image/webp" })], []],
  ["a still picture that is large", [picture({ bytes: 1001, width: 1200, height: 1000 })], []],
  [
    "a large clip",
    [picture({ ...clip, bytes: 100_001 })],
    ["Small: the file med_1 has 100,001 of 100,000 bytes: 1 too many."],
  ],
  [
    "a file that failed",
    [picture({ ready: false, failure: "It could not be decoded." })],
    ["the file med_1 can't be used: it could not be decoded."],
  ],
  [
    "a small side",
    [picture({ width: 120, height: 99 })],
    ["Small: the file med_1 is 120 × 99 pixels; the shorter side must have at least 100."],
  ],
  [
    "many pixels",
    [picture({ ...moving, width: 1200, height: 1000 })],
    ["Small: the file med_1 has 1,200,000 of 1,000,000 pixels: 200,000 too many."],
  ],
  [
    "a clip that is too long",
    [picture({ ...clip, duration_seconds: 61 })],
    ["Small: the file med_1 is 61 seconds long; the limit is 60."],
  ],
  [
    "a clip that is too short",
    [picture({ ...clip, duration_seconds: 2 })],
    ["Small: the file med_1 is 2 seconds long; it must have at least 3."],
  ],
  [
    "a clip with too many frames",
    [picture({ ...clip, frame_rate: 119.88 })],
    [
      "Small: the file med_1 has 119.88 frames per second; it must have at least 23 and at most 60.",
    ],
  ],
  [
    "a clip with too few frames",
    [picture({ ...clip, frame_rate: 15 })],
    ["Small: the file med_1 has 15 frames per second; it must have at least 23 and at most 60."],
  ],
  ["a clip of nearly 60 frames", [picture({ ...clip, frame_rate: 60.02 })], []],
  ["a film of nearly 24 frames", [picture({ ...clip, frame_rate: 23.976 })], []],
  ["a clip without sound", [picture({ ...clip, video_codec: "hevc" })], []],
  [
    "a clip in codecs that are not taken",
    [picture({ ...clip, video_codec: "vp9", audio_codec: "opus" })],
    [
      "Small: the file med_1 has the picture codec vp9; it must be H.264 (avc) or H.265 (hevc).",
      "Small: the file med_1 has the sound codec opus; it must be AAC.",
    ],
  ],
  [
    "a document that fits, whatever its alt text",
    [picture({ ...paper, alt_text: "eleven char" })],
    [],
  ],
  [
    "a document with many pages",
    [picture({ ...paper, pages: 21 })],
    ["Small: the file med_1 has 21 of 20 pages: 1 too many."],
  ],
  [
    "a large document",
    [picture({ ...paper, bytes: 2001 })],
    ["Small: the file med_1 has 2,001 of 2,000 bytes: 1 too many."],
  ],
  [
    "two documents",
    [picture(paper), picture(paper)],
    ["2 of 1 documents: 1 too many for a post on Small."],
  ],
  [
    "a picture and a document",
    [picture(), picture(paper)],
    ["Small doesn't allow images and documents in one post. Remove one kind."],
  ],
  [
    "a long alt text",
    [picture({ alt_text: "eleven char" })],
    ["Small: the file med_1 has alt text with 11 of 10 characters: 1 too many."],
  ],
] as const)("%s are validated with the actual numbers", (name, media, messages) => {
  const verdict = validateEntry(draftOf(name === "media alone" ? "" : "Hello", { media }));
  expect(verdict.errors.map((error) => error.message)).toEqual(messages);
});

test("the error for an unsupported aspect ratio suggests the nearest crop", () => {
  const { errors } = validateEntry(
    draftOf("Hello", { media: [picture({ width: 300, height: 600 })] }),
  );
  expect(errors).toMatchObject([
    { field: "content", path: "media.med_1", fixes: [{ kind: "crop_to", aspect_ratio: 0.8 }] },
  ]);
});

const text = "Hello";
const noVideos: ProviderManifest = {
  ...smallPlatform,
  formats: smallPlatform.formats
    .filter(({ media }) => media !== null)
    .map((rules) => ({ ...rules, media: rules.media && { ...rules.media, videos: null } })),
};

test.each([
  [
    "pictures in a format that was asked for and takes no media",
    { format: "thread", media: [picture(), picture({ id: "med_2" })] },
    "A thread on Small shows no images: 2 of 2 files are left out.",
    { media_ids: ["med_1", "med_2"], dropped: 2, total: 2 },
  ],
  [
    "a clip in such a format",
    { format: "thread", media: [clip] },
    "A thread on Small shows no videos: the file is left out.",
    { media_ids: ["med_1"], dropped: 1, total: 1 },
  ],
  [
    "pictures and a clip in such a format",
    { format: "thread", media: [picture(), { ...clip, id: "med_2" }] },
    "A thread on Small shows no media: 2 of 2 files are left out.",
    { media_ids: ["med_1", "med_2"], dropped: 2, total: 2 },
  ],
  [
    "a clip on a platform that shows none",
    { manifest: noVideos, media: [picture(), { ...clip, id: "med_2" }] },
    "A post on Small shows no videos: 1 of 2 files are left out.",
    { media_ids: ["med_2"], dropped: 1, total: 2 },
  ],
] as const)("%s is published without its media, with a warning", (_, changes, message, detail) => {
  expect(validateEntry(draftOf(text, changes))).toMatchObject({
    ready: true,
    errors: [],
    warnings: [{ code: "dropped_media", message, detail }],
  });
});

/** Two formats, for images and for videos: no post may contain both. */
const picturesOrClips: ProviderManifest = {
  ...smallPlatform,
  formats: [
    ...noVideos.formats,
    ...smallPlatform.formats.slice(0, 1).map((rules) => ({
      ...rules,
      format: "video" as const,
      media: rules.media && { ...rules.media, images: null },
    })),
  ],
};

test.each([
  ["there are no words", { format: "thread" as const }, ""],
  ["another format shows it, and nobody asked for this one", { manifest: picturesOrClips }, text],
])("media is not left out where %s", (_, changes, markdown) => {
  const verdict = validateEntry(draftOf(markdown, { ...changes, media: [picture(), clip] }));
  expect(verdict.ready).toBe(false);
  expect(verdict.warnings).toEqual([]);
});

test("a file still being processed isn't an error, but the post isn't ready without it", () => {
  const verdict = validateEntry(draftOf("Hello", { media: [picture({ ready: false, bytes: 0 })] }));
  expect(verdict).toMatchObject({
    ready: false,
    errors: [],
    warnings: [{ code: "missing_media", detail: { media_ids: ["med_1"] } }],
  });
});

test.each([
  ["title", { title: "News" }],
  ["format", { format: "reel" }],
  ["options.colour", { options: { colour: "red" } }],
  ["options.note", { options: { note: 7 } }],
  ["thread.1", { format: "thread", markdown: `One\n---\n${"x".repeat(31)}` }],
  ["thread", { format: "thread", markdown: [...four, "Five"].join("\n---\n") }],
  ["media", { media: picture5 }],
  ["media.med_1", { media: [picture({ width: 90, height: 90 })] }],
] as const)("an error in one part names that part: %s", (path, changes) => {
  const field = path === "format" ? "channel" : "content";
  expect(validateEntry(draftOf("Hello", changes)).errors).toMatchObject([{ field, path }]);
});

test("an error in the whole text names no part", () => {
  const [error] = validateEntry(draftOf("x".repeat(37))).errors;
  expect(error).not.toHaveProperty("path");
});

const roomy: ProviderManifest = {
  ...smallPlatform,
  formats: smallPlatform.formats.map((format) => ({
    ...format,
    text: { ...format.text, budgets: [{ unit: "grapheme", limit: 50_000 }] },
  })),
};

function linkErrors(markdown: string, changes: Parameters<typeof draftOf>[1] = {}) {
  const { errors } = validateEntry({ ...draftOf(markdown, changes), manifest: roomy });
  return errors.map(({ message }) => message).filter((message) => message.includes("The link"));
}

const withoutAddress = (words: string) =>
  `The link “${words}” has no address. Add one, or remove the link.`;

test.each([
  ["See [our menu]().", "our menu"],
  ["See [our menu](https://).", "our menu"],
  ["See [our menu]( HTTP:// ).", "our menu"],
  ["See [**our** menu](mailto:)", "**our** menu"],
  ["See[our menu](https://)", "our menu"],
  ["See [our [new] menu]()", "our [new] menu"],
  ["See [our \\[new\\] menu]()", "our [new] menu"],
  ["`code` and [our menu]()", "our menu"],
  ["[one](https://one.example), [two]()", "two"],
] as const)("a link without an address can't be published: %s", (markdown, words) => {
  expect(linkErrors(markdown)).toEqual([withoutAddress(words)]);
  for (const dialect of Dialect.options) {
    const manifest = { ...roomy, dialect };
    const { errors } = validateEntry({ ...draftOf(markdown), manifest });
    expect(errors.map(({ message }) => message)).toContain(withoutAddress(words));
  }
});

test("a link without words or an address can't be published either", () => {
  expect(linkErrors("See [](https://)")).toEqual([
    "The link has no address. Add one, or remove the link.",
  ]);
});

test("in a thread, the error says in which post the link is", () => {
  const markdown = "One\n---\nTwo [our menu]()";
  const { errors } = validateEntry(draftOf(markdown, { format: "thread" }));
  expect(errors).toMatchObject([
    { path: "thread.1", message: `Post 2: ${withoutAddress("our menu")}` },
  ]);
});

test.each([
  "[ ]() or []()",
  "- [x] done\n- [ ] (not yet)",
  "Take [x] (or y)",
  "`[our menu]()`",
  "[a `b]()` c",
  "```\n[our menu](https://)\n```",
  "call handlers[name]() or list[0][1]()",
  "auto f = [&]() or [=]()",
  "\\[our menu]()",
  "[our menu](menu.example.com)",
  "[our menu](https://example.com)",
])("text that only looks like a link without an address can be published: %j", (markdown) => {
  expect(linkErrors(markdown)).toEqual([]);
});

test("trimmed copy is marked as trimmed until it is changed", () => {
  const cut = draftOf("The beginning…", { fixes_applied: ["trim_to_fold"] });
  expect(validateEntry(cut).warnings).toMatchObject([{ code: "truncated" }]);
  expect(validateEntry({ ...cut, markdown: "All of it" }).warnings).toEqual([]);
});

test("a thread with thousands of invalid items reports the first 25", () => {
  const markdown = "#a #b #c #d\n---\n".repeat(5_000);
  const { errors, ready } = validateEntry(draftOf(markdown, { format: "thread" }));
  expect(ready).toBe(false);
  const tagged = errors.filter(({ message }) => message.includes("hashtags"));
  expect(tagged.map(({ path }) => path)).toEqual(
    Array.from({ length: 25 }, (_, index) => `thread.${index}`),
  );
  expect(errors.length).toBeLessThan(100);
});
