import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Member } from "#core/contract/resources/member.ts";
import { ApprovalSteps } from "./approval-steps.tsx";

const html = (approvers: readonly Member[] | null, mayChange: boolean) =>
  renderToStaticMarkup(
    <ApprovalSteps
      steps={[{ name: "Legal", user_ids: ["user_1"] }]}
      approvers={approvers}
      mayChange={mayChange}
      onChange={() => undefined}
    />,
  );

test("people who can't see the members aren't told that no member can approve", () => {
  expect(html([], true)).toContain("No member can approve yet.");
  expect(html(null, false)).not.toContain("No member can approve yet.");
});

test("only people who may change the steps can add and remove them", () => {
  expect(html([], true)).toContain("Add step");
  expect(html([], true)).toContain("Remove Legal");
  expect(html(null, false)).toContain("Legal");
  expect(html(null, false)).not.toMatch(/Add step|Remove/);
});
