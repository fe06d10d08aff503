import fc from "fast-check";
import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { manifestOf } from "#platforms/providers.ts";
import type { Chip } from "../channel/chip.ts";
import { EMPTY_DRAFT, withOverride } from "../draft/draft.ts";
import { NO_OVERRIDE } from "../draft/override.ts";
import { differingPart, pollNote } from "./verdict.tsx";

function chipOf(provider: string): Chip {
  return { id: provider, provider, name: `Acme on ${provider}`, mode: "live" } as Chip;
}

function noteOf(...chosen: readonly [provider: string, format: Format | null][]) {
  const chips = chosen.map(([provider]) => chipOf(provider));
  const empty = { ...EMPTY_DRAFT, channels: chips.map(({ id }) => id) };
  const draft = chosen.reduce(
    (before, [id, format]) => withOverride(before, id, { ...NO_OVERRIDE, format }),
    empty,
  );
  const chip = chips[0] as Chip;
  return pollNote({ draft, chip, chips, manifestOf: ({ provider }) => manifestOf(provider) });
}

test("a platform without polls names the selected channels that support them", () => {
  expect(noteOf(["bluesky", null], ["mastodon", "poll"], ["x", null], ["tumblr", null])).toBe(
    "Bluesky doesn't support polls, so only the text is published. Acme on mastodon and Acme on x support polls.",
  );
  expect(noteOf(["lemmy", "poll"], ["tumblr", null])).toContain("None of the selected channels");
});

test("there is no note if no poll is requested or the platform supports them", () => {
  expect(noteOf(["bluesky", null], ["mastodon", null])).toBeNull();
  expect(noteOf(["x", null], ["mastodon", "poll"])).toBeNull();
});

test("only the part that differs is replaced", () => {
  expect(differingPart("Come on Friday", "Come on Sunday")).toEqual({ start: 8, end: 11 });
  expect(differingPart("same", "same")).toEqual({ start: 4, end: 4 });
  expect(differingPart("aa", "aaa")).toEqual({ start: 2, end: 2 });
});

test("the rest of both texts is the same", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b") });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { start, end } = differingPart(before, after);
      const typed = after.slice(start, after.length - (before.length - end));
      expect(before.slice(0, start) + typed + before.slice(end)).toBe(after);
    }),
  );
});
