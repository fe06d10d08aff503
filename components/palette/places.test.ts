import { expect, test } from "vitest";
import { placesFor } from "./places.ts";

const labels = (...given: Parameters<typeof placesFor>) =>
  placesFor(...given).map(({ label }) => label);

test("an approver finds approvals, and no page that would only refuse them", () => {
  expect(labels("approver", { seesApprovals: true })).toEqual([
    ...["Go to approvals", "Go to media", "Go to settings", "Go to organization"],
    ...["Go to notifications", "Go to labels", "Go to publishing policy"],
  ]);
});

test("an owner finds people and API keys, and no approvals while posts need none", () => {
  const found = labels("owner", { seesApprovals: false });
  expect(found).toEqual(expect.arrayContaining(["Go to people", "Go to API keys"]));
  expect(found).not.toContain("Go to approvals");
});
