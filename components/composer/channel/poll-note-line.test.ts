import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { manifestOf } from "#platforms/providers.ts";
import { EMPTY_DRAFT, withOverride } from "../draft/draft.ts";
import { NO_OVERRIDE } from "../draft/override.ts";
import type { Chip } from "./chip.ts";
import { pollNote } from "./poll-note-line.tsx";

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
