import { expect, test } from "vitest";
import { draftOf, picture } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import { manifestOf, providers } from "./providers.ts";

function pathsOf(provider: string, changes: Parameters<typeof draftOf>[1]) {
  const manifest = manifestOf(provider);
  return validateEntry(draftOf("Hello", { manifest, ...changes })).errors.map(({ path }) => path);
}

test("Google events and offers need a title, a start and an end", () => {
  for (const topic_type of ["EVENT", "OFFER"]) {
    expect(pathsOf("google_business", { options: { topic_type } })).toEqual([
      "title",
      "options.starts",
      "options.ends",
    ]);
    const options = { topic_type, starts: "2026-12-24", ends: "2026-12-25" };
    expect(pathsOf("google_business", { title: "Party", options })).toEqual([]);
  }
  expect(pathsOf("google_business", { options: { topic_type: "STANDARD" } })).toEqual([]);
});

test("a Google button needs a URL, unless it calls", () => {
  const path = "options.call_to_action_url";
  expect(pathsOf("google_business", { options: { call_to_action: "SHOP" } })).toEqual([path]);
  expect(pathsOf("google_business", { options: { call_to_action: "CALL" } })).toEqual([]);
});

test("a paid partnership on TikTok can't be visible to its creator only", () => {
  const validated = (privacy_level: string, brand_content_toggle: boolean) =>
    pathsOf("tiktok", {
      format: "photo",
      media: [picture({ type: "image/jpeg" })],
      options: { privacy_level, brand_content_toggle },
    });
  expect(validated("SELF_ONLY", true)).toEqual(["options.privacy_level"]);
  expect(validated("SELF_ONLY", false)).toEqual([]);
  expect(validated("PUBLIC_TO_EVERYONE", true)).toEqual([]);
});

const manifests = Object.values(providers).map(({ manifest }) => manifest);

test.each(manifests)("$provider: conditions and notices refer to existing options", (manifest) => {
  const { conditions = [], notices = [], options } = manifest;
  const fields = new Set(["title", ...options.map(({ name }) => name)]);
  // A condition that excludes its own option says why the platform doesn't have it.
  const others = conditions.filter(
    ({ when, excludes = [] }) => !excludes.some(({ option }) => option === when.option),
  );
  const named = [
    ...others.flatMap(({ when, needs = [], excludes = [] }) => [
      when.option,
      ...needs,
      ...excludes.map(({ option }) => option),
    ]),
    ...notices.flatMap(({ when }) => when?.option ?? []),
  ];
  expect(named.filter((name) => !fields.has(name))).toEqual([]);
  for (const { text, links } of notices)
    for (const { label } of links) expect(text).toContain(label);
});
