import { expect, test } from "vitest";
import { chooseTracking } from "./choose-tracking.ts";

const RULES = [
  { source: "crier", medium: "social", campaign: null },
  { channel: "chan_1", source: "ours", medium: "profile", campaign: "always" },
  { channel: "linkedin", source: "linkedin", medium: "social", campaign: null },
];

const entry = (changes: object) => ({
  channel_id: "chan_9",
  provider: "x",
  campaign: null,
  ...changes,
});

test("the rule for the channel applies before that for its platform, and that before the one for all", () => {
  const sourceOf = (changes: object) => chooseTracking(RULES, entry(changes))?.source;
  expect(sourceOf({ channel_id: "chan_1", provider: "linkedin" })).toBe("ours");
  expect(sourceOf({ provider: "linkedin" })).toBe("linkedin");
  expect(sourceOf({})).toBe("crier");
});

test("without a campaign of its own, a rule uses the post's, if it has one", () => {
  const spring = entry({ campaign: "Spring" });
  expect(chooseTracking(RULES, spring)?.campaign).toBe("Spring");
  expect(chooseTracking(RULES, entry({}))?.campaign).toBeNull();
  expect(chooseTracking(RULES, { ...spring, channel_id: "chan_1" })?.campaign).toBe("always");
});

test("{platform} in a rule becomes the name of the channel's platform, and stays as typed in the post's campaign", () => {
  const rules = [{ source: "{platform}", medium: "{platform}-social", campaign: null }];
  const onBluesky = entry({ provider: "bluesky", campaign: "{platform}" });
  expect(chooseTracking(rules, onBluesky)).toEqual({
    source: "bluesky",
    medium: "bluesky-social",
    campaign: "{platform}",
  });
  const always = [{ source: "a", medium: "b", campaign: "spring-{platform}-{platform}" }];
  expect(chooseTracking(always, entry({}))?.campaign).toBe("spring-x-x");
});

test("no rule, no tracking", () => {
  expect(chooseTracking(RULES.slice(1), entry({}))).toBeNull();
});
