import { expect, test } from "vitest";
import type { Chip } from "#components/composer/channel/chip.ts";
import { NO_OVERRIDE } from "#components/composer/draft/override.ts";
import type { ValidatedEntry } from "#components/composer/verdict/validated-entry.ts";
import { costText, describeLook } from "./last-look.tsx";

const chip = (id: string, mode: Chip["mode"]): Chip => ({
  id,
  mode,
  name: `Channel ${id}`,
  provider: "x",
  handle: null,
  project_id: null,
});
const entry = (channel_id: string, credit_estimate: number) =>
  ({
    channel_id,
    credit_estimate,
    format: "post",
    content: { markdown: "", text: `Words for ${channel_id}`, length: 0, limit: 0 },
    warnings: [{ code: "dropped_mark", message: "Bold is left out.", detail: {} }],
  }) as unknown as ValidatedEntry;

const given = {
  draft: {
    content: "The story",
    channels: ["a", "b", "c"],
    overrides: { b: { ...NO_OVERRIDE, content: "Other words" } },
    media: ["file"],
  },
  entries: [entry("a", 2), entry("b", 3), entry("c", 50)],
  chips: [chip("a", "live"), chip("b", "live"), chip("c", "sandbox")],
  files: new Map([["file", { filename: "cat.png" } as never]]),
};

test("the summary lists live and sandbox channels, the cost and which texts differ", () => {
  const look = describeLook(given);
  expect(look.live.map(({ chip: { id }, own }) => [id, own])).toEqual([
    ["a", null],
    ["b", "Words for b"],
  ]);
  expect(look.sandbox.map(({ chip: { id } }) => id)).toEqual(["c"]);
  expect(look.files).toEqual(["cat.png"]);
  expect(look.live[0]?.warnings).toEqual(["Bold is left out."]);
  expect(costText(look)).toBe("Costs 5 credits.");
});

test("a sandbox is free, whatever the platform would cost", () => {
  const look = describeLook({ ...given, draft: { ...given.draft, channels: ["c"] } });
  expect(look.credits).toBe(0);
  expect(costText(look)).toBe("Free in the sandbox.");
  expect(costText({ by_hand: [], live: look.sandbox, credits: 1 })).toBe("Costs 1 credit.");
  expect(costText({ by_hand: [], live: look.sandbox, credits: 0 })).toBe("Free.");
});

test("a file without known details is still named", () => {
  expect(describeLook({ ...given, files: new Map() }).files).toEqual(["Uploading file"]);
});
