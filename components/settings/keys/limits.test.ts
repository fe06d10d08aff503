import { expect, test } from "vitest";
import type { KeyLimits } from "#core/contract/resources/api-key.ts";
import {
  channelsOf,
  describeLimits,
  lacksChoice,
  NO_LIMITS,
  postingOf,
  toGiven,
  withChannels,
  withPosting,
} from "./limits.ts";

const PLACES = {
  projects: [{ id: "proj_1", name: "Garden" }],
  channels: [{ id: "chan_1", name: "Acme on X" }],
};

test.each([
  [{}, ""],
  [{ project_ids: ["proj_1"], channel_ids: ["chan_1"] }, "Only Garden, Acme on X"],
  [{ channel_ids: ["chan_1", "chan_2"] }, "Only Acme on X, 1 that is gone"],
  [{ mode: "sandbox", drafts_only: true }, "Sandbox channels only · Only drafts"],
  [{ requires_approval: true, posts_per_day: 20 }, "Publish after approval · 20 posts a day"],
  [{ posts_per_day: 1 }, "1 post a day"],
] as [Partial<KeyLimits>, string][])("%j is described as “%s”", (limits, text) => {
  expect(describeLimits({ ...NO_LIMITS, ...limits }, PLACES)).toBe(text);
});

test("a choice of channels needs one, and what isn't chosen isn't sent", () => {
  const chosen = withChannels(NO_LIMITS, "chosen");
  expect([channelsOf(chosen), lacksChoice(chosen)]).toEqual(["chosen", true]);
  const one = { ...chosen, project_ids: ["proj_1"] };
  expect(lacksChoice(one)).toBe(false);
  expect(toGiven(one)).toEqual({ ...NO_LIMITS, project_ids: ["proj_1"] });
  expect(withChannels(one, "all")).toEqual(NO_LIMITS);
});

test.each(["free", "approval", "drafts"] as const)("posting can be %s", (posting) => {
  expect(postingOf(withPosting(NO_LIMITS, posting))).toBe(posting);
});
