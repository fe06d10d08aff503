import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ApprovalState } from "#core/contract/resources/approval.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { APPROVAL_TRANSITIONS, canHappen, EDITS, mayCause } from "./approval-states.ts";

test("every state can be left, so that no post waits without a way out", () => {
  for (const state of ApprovalState.options) {
    const transitions = APPROVAL_TRANSITIONS.filter(
      ({ from, scope }) => from.includes(state) && scope,
    );
    expect(transitions, state).not.toEqual([]);
  }
});

test("an edit of what is sent ends every request and decision", () => {
  for (const state of ApprovalState.options)
    expect(canHappen("change", state)).toBe(state !== "not_requested");
});

test.each([
  ["author", "request", "rejected", true],
  ["author", "approve", "pending", false],
  ["approver", "approve", "pending", true],
  ["approver", "approve", "held", true],
  ["approver", "request", "not_requested", false],
  ["editor", "approve", "rejected", false],
  ["owner", "hold", "approved", false],
  ["viewer", "reject", "pending", false],
] as const)("a member with the role %s may %s a post that is %s: %s", (role, event, state, may) => {
  expect(mayCause(event, state, scopesOfRole(role))).toBe(may);
});

test("the documentation shows the tables", async () => {
  const docs = await readFile(new URL("../../../docs/approval.md", import.meta.url), "utf8");
  expect(docs).toContain(statesTable());
  expect(docs).toContain(editsTable());
});

function statesTable(): string {
  const rows = APPROVAL_TRANSITIONS.map(({ says, scope, from, to }) =>
    row(says, scope === null ? "Crier" : `\`${scope}\``, from.map(code).join(", "), code(to[0])),
  );
  return [
    row("what happens", "needs", "from", "to"),
    row("---", "---", "---", "---"),
    ...rows,
  ].join("\n");
}

function editsTable(): string {
  const NEEDS = {
    always: "yes",
    if_set: "only with `reapprove_on_reschedule`. The queue then refuses to reorder approved posts",
    never: "no",
  };
  const rows = Object.values(EDITS).map(({ label, needs }) => row(label, NEEDS[needs]));
  return [row("change", "needs a new approval"), row("---", "---"), ...rows].join("\n");
}

function row(...cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function code(state: string): string {
  return `\`${state}\``;
}
