import { expect, test } from "vitest";
import { exampleOf, isChanged, nextDraft, problemOf, toDrafts, toRules } from "./utm-draft.ts";

const RULES = [
  { source: "crier", medium: "social", campaign: null },
  { channel: "x", source: "x", medium: "short", campaign: "always" },
];

test("rules stay the same through the form", () => {
  expect(toRules(toDrafts(RULES))).toEqual(RULES);
  const reordered = RULES.map(({ campaign, ...rule }) => ({ campaign, ...rule }));
  expect(isChanged(toDrafts(RULES), reordered)).toBe(false);
  expect(isChanged(toDrafts(RULES).slice(1), reordered)).toBe(true);
});

test("two rules for the same channels, and rules without source or medium, can't be saved", () => {
  const [all, x] = toDrafts(RULES) as [
    ReturnType<typeof toDrafts>[0],
    ReturnType<typeof toDrafts>[0],
  ];
  expect([problemOf(all, [all, x]), problemOf(x, [all, x])]).toEqual([null, null]);
  const again = { ...all, key: 7 };
  expect(problemOf(again, [all, x, again])).toBe("twice");
  expect(problemOf({ ...x, medium: " " }, [all, x])).toBe("required");
});

test("a rule can't have a placeholder other than the platform", () => {
  const [all] = toDrafts(RULES) as [ReturnType<typeof toDrafts>[0]];
  expect(problemOf({ ...all, source: "{platform}", campaign: "a{platform}{" }, [all])).toBeNull();
  const problem = problemOf({ ...all, medium: "{platform} {channel}" }, [all]);
  expect(problem).toEqual({ field: "medium", unknown: "{channel}" });
});

test("the example shows the link as it will be published", () => {
  const drafts = toDrafts([
    { source: "crier", medium: "social", campaign: null },
    { channel: "x", source: "{platform}", medium: "{platform}-post", campaign: "always" },
  ]);
  const [all, x] = drafts.map((draft) => exampleOf(draft, { campaign: "spring", provider: "x" }));
  expect(all).toBe(
    "https://example.com/page?utm_source=crier&utm_medium=social&utm_campaign=spring",
  );
  expect(x).toMatch(/utm_source=x&utm_medium=x-post&utm_campaign=always$/);
});

test("a new rule is for what has none yet", () => {
  expect(nextDraft([], ["", "x"]).channel).toBe("");
  expect(nextDraft(toDrafts(RULES), ["", "x", "bluesky"])).toEqual({
    channel: "bluesky",
    source: "{platform}",
    medium: "social",
    campaign: "",
    key: 2,
  });
});
