import { expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { approvalNeed } from "./approval-need.ts";

const post = (state: Post["approval"]["state"]) => ({
  approval: { required: true, state } as Post["approval"],
});
const REQUIRED = { mode: "required" as const };
const given = { dirty: false, projects: [null, "proj_a"], rules: REQUIRED };

test.each([
  ["not_requested", "missing"],
  ["rejected", "missing"],
  ["pending", "pending"],
  ["held", "pending"],
  ["approved", "given"],
] as const)("a saved post whose approval is %s: %s", (state, need) => {
  expect(approvalNeed({ ...given, post: post(state) })).toBe(need);
});

test("unsaved changes and new posts are never approved", () => {
  expect(approvalNeed({ ...given, post: post("approved"), dirty: true })).toBe("missing");
  expect(approvalNeed({ ...given, post: null })).toBe("missing");
});

test("approval is needed only if the rules say so, for a channel of the post", () => {
  expect(approvalNeed({ ...given, post: null, rules: { mode: "none" } })).toBe("none");
  const rules = (id: string) => ({ ...REQUIRED, project_ids: [id] });
  expect(approvalNeed({ ...given, post: null, rules: rules("proj_a") })).toBe("missing");
  expect(approvalNeed({ ...given, post: null, rules: rules("proj_b") })).toBe("none");
});
