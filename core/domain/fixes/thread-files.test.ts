import fc from "fast-check";
import { expect, test } from "vitest";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { runs } from "#core/testing/runs.ts";
import { type Copy, type CopyFile, renderCopy } from "../copy/index.ts";
import { draftOf, picture, smallPlatform } from "../testing/small-platform.ts";
import { validateEntry } from "../verdict/index.ts";
import { applyFixes } from "./apply-fixes.ts";

const [post] = smallPlatform.formats;

const pictured: ProviderManifest = {
  ...smallPlatform,
  formats: smallPlatform.formats.map((rules) =>
    rules.thread === null ? rules : { ...rules, media: post?.media ?? null },
  ),
};

const file = (id: string, item = 0): CopyFile => ({ ...picture({ id }), item });
const draftWith = (markdown: string, media: CopyFile[], changes: Partial<Copy> = {}) =>
  draftOf(markdown, { manifest: pictured, format: "thread", media, ...changes });

const shownIn = (draft: Copy) =>
  renderCopy(draft).items.map(({ rendition, media }) => [
    rendition.text,
    media.map(({ id }) => id).join(" "),
  ]);

test("the files of a split item stay with its first part", () => {
  const written = "One\n---\nTwo is an item of words that are too many\n---\nThree";
  const { draft, verdict } = applyFixes(draftWith(written, [file("a", 1), file("b", 2)]), [
    "rebalance_thread",
  ]);
  expect(shownIn(draft)).toEqual([
    ["One", ""],
    ["Two is an item of words that", "a"],
    ["are too many", ""],
    ["Three", "b"],
  ]);
  expect(verdict.ready).toBe(true);
});

test("joined items combine their files if one item can show them all", () => {
  const written = ["One", "Two", "Three", "Four", "Five"].join("\n---\n");
  const three = (item: number) => ["a", "b", "c"].map((name) => file(`${name}${item}`, item));
  const { draft } = applyFixes(draftWith(written, [...three(0), ...three(1)]), [
    "rebalance_thread",
  ]);
  expect(shownIn(draft)).toEqual([
    ["One", "a0 b0 c0"],
    ["Two\n\nThree\n\nFour\n\nFive", "a1 b1 c1"],
  ]);
  const full = [0, 1, 2, 3, 4].flatMap(three);
  const { applied, verdict } = applyFixes(draftWith(written, full), ["rebalance_thread"]);
  expect(applied).toEqual([]);
  expect(verdict.errors).toMatchObject([{ path: "thread" }]);
});

test("renumbering leaves each file with its item", () => {
  const { draft } = applyFixes(draftWith("One\n---\nTwo", [file("a", 1)]), [], { numbering: "on" });
  expect(shownIn(draft)).toEqual([
    ["1/2 One", ""],
    ["2/2 Two", "a"],
  ]);
});

test("a thread published as one post is split at its separators, with its files", () => {
  const draft = draftWith("One short part\n---\nAnother part that is as short", [file("a", 1)], {
    format: null,
    separators: "joined",
  });
  expect(validateEntry(draft).errors).toHaveLength(1);
  const { draft: split, verdict } = applyFixes(draft, ["split_to_thread"]);
  expect(shownIn(split)).toEqual([
    ["One short part", ""],
    ["Another part that is as short", "a"],
  ]);
  expect(verdict).toMatchObject({ ready: true, warnings: [] });
});

test("a trimmed thread published as one post has no separators", () => {
  const draft = draftWith("One\n---\nTwo\n---\nThree words and more words of it", [], {
    format: null,
    separators: "joined",
  });
  const { draft: trimmed } = applyFixes(draft, ["trim_to_fold"]);
  expect(trimmed.markdown).toMatch(/^One\n\nTwo\n\nThree words.*…$/);
});

test("no fix loses or duplicates a file or gives an item too many", () => {
  const items = fc.array(fc.constantFrom("", "word", "One short sentence. And another one here!"), {
    minLength: 1,
    maxLength: 9,
  });
  const places = fc.array(fc.nat(9), { maxLength: 12 });
  fc.assert(
    fc.property(items, places, fc.constantFrom("typed", "joined"), (texts, at, separators) => {
      const media = at.toSorted().map((item, index) => file(`m${index}`, item));
      const draft = draftWith(texts.join("\n---\n"), media, { separators });
      const tooMany = (copy: typeof draft) =>
        validateEntry(copy).errors.filter(({ path }) => path?.startsWith("thread_media")).length;
      const { draft: repaired } = applyFixes(draft, ["rebalance_thread"], { numbering: "on" });
      const ids = repaired.media.map(({ id }) => id);
      expect(ids.toSorted()).toEqual(media.map(({ id }) => id).toSorted());
      expect(tooMany(repaired)).toBeLessThanOrEqual(tooMany(draft));
    }),
    { numRuns: runs(300) },
  );
});
