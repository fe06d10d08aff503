import { expect, test } from "vitest";
import { neededApprovals, openStep, whyNotApprover } from "./decide.ts";

const LEGAL = { name: "Legal", user_ids: ["ana", "ben"] };
const BRAND = { name: "Brand", user_ids: ["cleo"] };
const EMPTY = { name: "Empty", user_ids: [] };
const yes = (step: number, user_id: string) => ({ step, user_id });

test.each([
  ["no steps, no approval", "any", [], [], 0],
  ["no steps, one approval", "any", [], [yes(0, "ana")], null],
  ["any of a step", "any", [LEGAL], [yes(0, "ben")], null],
  ["all of a step, one missing", "all", [LEGAL], [yes(0, "ben")], 0],
  ["all of a step", "all", [LEGAL], [yes(0, "ben"), yes(0, "ana")], null],
  ["the second step", "any", [LEGAL, BRAND], [yes(0, "ben")], 1],
  ["both steps", "any", [LEGAL, BRAND], [yes(0, "ben"), yes(1, "cleo")], null],
  ["an approval of another step", "any", [LEGAL, BRAND], [yes(1, "cleo")], 0],
  ["an outsider's approval", "any", [LEGAL], [yes(0, "dan")], 0],
  ["an empty step with any", "any", [EMPTY], [yes(0, "ana")], 0],
  ["an empty step with all", "all", [EMPTY], [yes(0, "ana")], 0],
] as const)("open step: %s", (_, approvers, steps, given, open) => {
  const rules = {
    approvers,
    steps: steps.map((step) => ({ ...step, user_ids: [...step.user_ids] })),
  };
  expect(openStep(rules, given)).toBe(open);
});

test("authors may approve their own post only if one approval is enough", () => {
  const asking = { step: 0, user_id: "ana", authors: ["ana"] };
  expect(whyNotApprover({ approvers: "any", steps: [] }, asking)).toBeNull();
  expect(whyNotApprover({ approvers: "any", steps: [LEGAL] }, asking)).toBeNull();
  expect(whyNotApprover({ approvers: "all", steps: [LEGAL] }, asking)).toMatch("more than one");
  expect(whyNotApprover({ approvers: "any", steps: [LEGAL, BRAND] }, asking)).toMatch("more than");
  expect(whyNotApprover({ approvers: "any", steps: [BRAND] }, asking)).toMatch('"Brand"');
  expect(neededApprovals({ approvers: "all", steps: [LEGAL, BRAND] })).toBe(3);
});
