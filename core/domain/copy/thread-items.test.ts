import { expect, test } from "vitest";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { draftOf, picture, smallPlatform } from "../testing/small-platform.ts";
import { validateEntry } from "../verdict/index.ts";
import { type Copy, type CopyFile, renderCopy } from "./index.ts";

const [post] = smallPlatform.formats;

/** A platform whose threads show files: four images or one video per item. */
const pictured: ProviderManifest = {
  ...smallPlatform,
  formats: smallPlatform.formats.map((rules) =>
    rules.thread === null ? rules : { ...rules, media: post?.media ?? null },
  ),
};

const file = (id: string, item?: number): CopyFile => ({
  ...picture({ id }),
  ...(item === undefined ? {} : { item }),
});

function threadOf(markdown: string, media: CopyFile[], changes: Partial<Copy> = {}) {
  return draftOf(markdown, { manifest: pictured, format: "thread", media, ...changes });
}

const shownIn = (draft: Copy) =>
  renderCopy(draft).items.map(({ rendition, media }) => [
    rendition.text,
    media.map(({ id }) => id).join(" "),
  ]);

test("each item of a thread has its own files", () => {
  const media = [file("a"), file("b", 2), file("c", 2)];
  expect(shownIn(threadOf("One\n---\nTwo\n---\nThree", media))).toEqual([
    ["One", "a"],
    ["Two", ""],
    ["Three", "b c"],
  ]);
});

test("an item may be an image without text; items with neither are dropped", () => {
  expect(shownIn(threadOf("One\n---\n\n---\n\n---\nTwo", [file("a", 2), file("b", 3)]))).toEqual([
    ["One", ""],
    ["", "a"],
    ["Two", "b"],
  ]);
});

test("files of missing items go with the last item that has text", () => {
  expect(shownIn(threadOf("One\n---\nTwo\n---\n", [file("a"), file("b", 7)]))).toEqual([
    ["One", "a"],
    ["Two", "b"],
  ]);
});

test("a single post shows the files of all items", () => {
  const media = [file("a"), file("b", 1)];
  expect(shownIn(threadOf("One\n---\nTwo", media, { format: "post" }))).toEqual([
    ["One\n---\nTwo", "a b"],
  ]);
});

test("a thread published as one post joins its items without separators and warns about it", () => {
  const joined = { format: null, separators: "joined" } as const;
  const draft = threadOf("One\n---\n\n---\nTwo", [file("a", 2)], joined);
  expect(shownIn(draft)).toEqual([["One\n\nTwo", "a"]]);
  expect(validateEntry(draft)).toMatchObject({
    ready: true,
    warnings: [{ code: "joined_items", detail: { items: 2 } }],
  });
  expect(validateEntry({ ...draft, format: "thread" }).warnings).toEqual([]);
  const single = threadOf("One", [], joined);
  expect(validateEntry(single).warnings).toEqual([]);
});

test("files are counted per item, and the error names the item", () => {
  const many = (item: number) => ["a", "b", "c"].map((name) => file(`${name}${item}`, item));
  const fine = validateEntry(threadOf("One\n---\nTwo", [...many(0), ...many(1)]));
  expect(fine.errors).toEqual([]);
  const draft = threadOf("\n---\nOne\n---\nTwo", [
    ...many(1),
    ...many(2),
    file("d", 2),
    file("e", 2),
  ]);
  expect(validateEntry(draft).errors).toMatchObject([
    {
      path: "thread_media.2",
      message: "Post 2: 5 of 4 images: 1 too many for a thread on Small.",
    },
  ]);
});

test("errors number items as written, including those without text", () => {
  const { errors } = validateEntry(threadOf(`One\n---\n\n---\n${"long ".repeat(8)}`, []));
  expect(errors).toMatchObject([{ path: "thread.2", message: expect.stringMatching(/^Post 2: /) }]);
});

test("an item with only files needs text where the platform requires it", () => {
  const demanding: ProviderManifest = {
    ...pictured,
    formats: pictured.formats.map((rules) => ({
      ...rules,
      text: { ...rules.text, required: true },
    })),
  };
  const draft = threadOf("One\n---\n", [file("a", 1)], { manifest: demanding });
  expect(validateEntry(draft).errors).toMatchObject([
    {
      code: "empty",
      path: "thread.1",
      message: expect.stringMatching(/^Post 2: Small needs text/),
    },
  ]);
});
