/** Rules in manifests other than lengths and counts. */
import { expect, test } from "vitest";
import { draftOf, picture, smallPlatform } from "../testing/small-platform.ts";
import { validateEntry } from "./index.ts";

const [post] = smallPlatform.formats;
if (post?.media?.images == null) throw new Error("The small platform's post takes images.");
const { media } = post;
const { images } = media;

/** The small platform, with other media rules for posts. */
function taking(changes: object) {
  const formats = [{ ...post, media: { ...media, ...changes } }] as typeof smallPlatform.formats;
  return { ...smallPlatform, formats };
}

function errorsOf(changes: Parameters<typeof draftOf>[1]): [string | undefined, string][] {
  return validateEntry(draftOf("Hello", changes)).errors.map(({ path, message }) => [
    path,
    message,
  ]);
}

test("a file below the platform's minimum size is refused", () => {
  const manifest = taking({ images: { ...images, min_bytes: 500 } });
  const files = (bytes: number) => ({ manifest, media: [picture({ id: "med_1", bytes })] });
  expect(errorsOf(files(500))).toEqual([]);
  expect(errorsOf(files(499))).toEqual([
    ["media.med_1", "Small: the file med_1 has 499 bytes; it must have at least 500."],
  ]);
});

test("files within the limit can be too large together", () => {
  const manifest = taking({ max_total_bytes: 1500 });
  const files = (...sizes: number[]) => ({
    manifest,
    media: sizes.map((bytes, index) => picture({ id: `med_${index}`, bytes })),
  });
  expect(errorsOf(files(700, 800))).toEqual([]);
  expect(errorsOf(files(700, 801))).toEqual([
    [
      "media",
      "The files have 1,501 of 1,500 bytes: 1 too many in total for a post on Small. Remove some or use smaller ones.",
    ],
  ]);
  // A still image that is too large by itself is shrunk first.
  expect(errorsOf(files(500, 90_000))).toEqual([]);
});

const option = {
  name: "tags",
  title: "Tags",
  default: null,
  description: "tags.",
  type: "string" as const,
  values: null,
  required: false,
  max_length: null,
};

test("a list is counted the way its platform counts it", () => {
  const list = { limit: 10, space_adds: 2 };
  const manifest = { ...smallPlatform, options: [{ ...option, list }] };
  const validated = (tags: string) => errorsOf({ manifest, options: { tags } });
  expect(validated("abcd, efghi")).toEqual([]);
  expect(validated("a cd,efgh,")).toEqual([
    [
      "options.tags",
      "“Tags” of Small has 11 of 10 characters: 1 too many. Commas count and 2 more per item with a space.",
    ],
  ]);
});

test("the error for forbidden characters in an option names them", () => {
  const manifest = { ...smallPlatform, options: [{ ...option, forbidden: ["<", ">"] }] };
  expect(errorsOf({ manifest, options: { tags: "a, b" } })).toEqual([]);
  expect(errorsOf({ manifest, options: { tags: "a<b" } })).toEqual([
    ["options.tags", "“Tags” on Small can't contain “<”. Remove it."],
  ]);
});

test("an unmet condition between options is reported", () => {
  const manifest = {
    ...smallPlatform,
    options: ["kind", "starts", "audience"].map((name) => ({ ...option, name })),
    conditions: [
      {
        when: { option: "kind", values: ["event"] },
        needs: ["starts"],
        reason: "It needs a start.",
      },
      {
        when: { option: "starts", values: null },
        excludes: [{ option: "audience", values: ["me"] }],
        reason: "Somebody must see it.",
      },
    ],
  };
  const validated = (options: Record<string, unknown>) => errorsOf({ manifest, options });
  expect(validated({ kind: "news", audience: "me" })).toEqual([]);
  expect(validated({ kind: "event" })).toEqual([["options.starts", "It needs a start."]]);
  expect(validated({ kind: "event", starts: "" })).toEqual([
    ["options.starts", "It needs a start."],
  ]);
  expect(validated({ kind: "event", starts: "today", audience: "all" })).toEqual([]);
  expect(validated({ starts: "today", audience: "me" })).toEqual([
    ["options.audience", "Somebody must see it."],
  ]);
});

test("an animation with too long a side is refused; a still image is resized", () => {
  const manifest = taking({ images: { ...images, max_side: 400 } });
  const files = (width: number, animated: boolean) => ({
    manifest,
    media: [picture({ id: "med_1", width, height: 300, animated, duration_seconds: null })],
  });
  expect(errorsOf(files(400, true))).toEqual([]);
  expect(errorsOf(files(401, false))).toEqual([]);
  expect(errorsOf(files(401, true))).toEqual([
    [
      "media.med_1",
      "Small: the file med_1 is 401 × 300 pixels; the longer side can have at most 400.",
    ],
  ]);
});

test("a title shorter than the platform's minimum is refused", () => {
  const title = { required: true, budgets: post.text.budgets, forbidden: [], min_length: 3 };
  const manifest = { ...smallPlatform, formats: [{ ...post, title }] };
  expect(errorsOf({ manifest, title: "Hey" })).toEqual([]);
  expect(errorsOf({ manifest, title: " He " })).toEqual([
    ["title", "The title has 2 characters. Small requires at least 3."],
  ]);
});

test("an option only for posts without files is refused if there are files", () => {
  const [rule] = smallPlatform.options.filter(({ name }) => name === "note");
  if (rule === undefined) throw new Error("The small platform has notes.");
  const manifest = { ...smallPlatform, options: [{ ...rule, without_files: true }] };
  const options = { note: "Mine" };
  expect(errorsOf({ manifest, options })).toEqual([]);
  expect(errorsOf({ manifest, media: [picture()] })).toEqual([]);
  expect(errorsOf({ manifest, options, media: [picture()] })).toEqual([
    ["options.note", "“Note” on Small is only for posts without files. Remove it, or the files."],
  ]);
});

test("a link post needs a URL in its text or in the option for it", () => {
  const formats = [{ ...post, format: "link", link: { option: "note" } }];
  const manifest = { ...smallPlatform, formats } as typeof smallPlatform;
  const errorsOfLink = (markdown: string, options = {}) =>
    validateEntry(draftOf(markdown, { manifest, options })).errors.map(({ path, message }) => [
      path,
      message,
    ]);
  expect(errorsOfLink("Hello")).toEqual([
    ["options.note", "A link on Small needs a link. Add a URL to the text, or set “Note”."],
  ]);
  expect(errorsOfLink("See example.com")).toEqual([]);
  expect(errorsOfLink("See [it](https://example.com)")).toEqual([]);
  expect(errorsOfLink("Hello", { note: "a.co" })).toEqual([]);
});

test("a URL in an option counts as a link unless the text already has it", () => {
  const page = { ...smallPlatform.options[1], name: "page", title: "Page", type: "address" };
  const options = [{ ...page, max_length: null }] as typeof smallPlatform.options;
  const manifest = { ...smallPlatform, options };
  const errorsOfLinks = (markdown: string, options = {}) =>
    validateEntry(draftOf(markdown, { manifest, options })).errors;
  expect(errorsOfLinks("a.com b.com", { page: "https://c.com" })).toMatchObject([
    { code: "validation", message: expect.stringContaining("3 of 2 links") },
  ]);
  expect(errorsOfLinks("a.com https://c.com", { page: "https://c.com" })).toEqual([]);
  expect(errorsOfLinks("a.com b.com")).toEqual([]);
});
