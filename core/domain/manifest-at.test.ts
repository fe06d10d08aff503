import { expect, test } from "vitest";
import type { DatedRule } from "#core/contract/resources/dated-rule.ts";
import { renderCopy } from "./copy/index.ts";
import { changeTimes, manifestAt, valueAt } from "./manifest-at.ts";
import { draftOf, picture, smallPlatform } from "./testing/small-platform.ts";
import { validateEntry } from "./verdict/index.ts";

const IMAGES = "formats.post.media.images.max_count";
const BEGINS = "2027-01-01T00:00:00Z";
const ENDS = "2027-02-01T00:00:00+01:00";
const source = "https://example.com/changes";

function planted(...dated: Omit<DatedRule, "source" | "summary">[]) {
  return { ...smallPlatform, dated: dated.map((rule) => ({ ...rule, source, summary: "More." })) };
}

const imagesAt = (manifest: typeof smallPlatform, at: string) =>
  valueAt(manifestAt(manifest, new Date(at)), IMAGES);

test("a rule holds from its first instant until before its last", () => {
  const manifest = planted({ path: IMAGES, value: 2, from: BEGINS, until: ENDS });
  expect(imagesAt(manifest, "2026-12-31T23:59:59.999Z")).toBe(4);
  expect(imagesAt(manifest, "2027-01-01T00:00:00.000Z")).toBe(2);
  expect(imagesAt(manifest, "2027-01-31T22:59:59.999Z")).toBe(2);
  expect(imagesAt(manifest, "2027-01-31T23:00:00.000Z")).toBe(4);
});

test("the rules of one time also say what holds at others", () => {
  const manifest = planted(
    { path: IMAGES, value: 2, from: BEGINS, until: ENDS },
    { path: "max_links", value: 9, until: BEGINS },
  );
  const times = ["2026-06-01T00:00:00Z", "2027-01-15T00:00:00Z", "2027-06-01T00:00:00Z"];
  for (const read of times)
    for (const at of times) {
      const served = manifestAt(manifest, new Date(read));
      const [again, direct] = [served, manifest].map((each) => manifestAt(each, new Date(at)));
      expect({ ...again, dated: [] }).toEqual({ ...direct, dated: [] });
    }
});

test("equal rules are the same object, and a manifest without dated rules is itself", () => {
  const at = (time: string) => manifestAt(manifest, new Date(time));
  const manifest = planted({ path: IMAGES, value: 2, from: BEGINS });
  expect(manifestAt(smallPlatform, new Date(BEGINS))).toBe(smallPlatform);
  expect(at("2026-01-01T00:00:00Z")).toBe(manifest);
  expect(at("2027-01-01T00:00:00Z")).toBe(at("2028-01-01T00:00:00Z"));
  expect(manifest.formats).toEqual(smallPlatform.formats);
});

test("a rule of a part that an account's manifest lacks changes nothing", () => {
  const manifest = planted({ path: "formats.poll.media.max_count", value: 1, from: BEGINS });
  expect(manifestAt(manifest, new Date(BEGINS)).formats).toEqual(smallPlatform.formats);
});

test("lists each instant at which rules change once", () => {
  const manifest = planted(
    { path: IMAGES, value: 2, from: BEGINS, until: ENDS },
    { path: "max_links", value: 1, until: "2027-01-01T01:00:00+01:00" },
  );
  expect(changeTimes(manifest)).toEqual([new Date(BEGINS), new Date(ENDS)]);
});

test("a post gets the verdict of its own time", () => {
  const manifest = planted({ path: IMAGES, value: 1, from: BEGINS });
  const media = ["med_1", "med_2"].map((id) => picture({ id }));
  const errorsAt = (at: string) => {
    const draft = draftOf("Hello", { manifest: manifestAt(manifest, new Date(at)), media });
    expect(renderCopy(draft).media.length).toBe(2);
    return validateEntry(draft).errors.map(({ message }) => message);
  };
  expect(errorsAt("2026-12-31T23:59:59.999Z")).toEqual([]);
  expect(errorsAt("2027-01-01T00:00:00.000Z")).toEqual([expect.stringContaining("2 of 1 image")]);
});
