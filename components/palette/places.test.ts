import { expect, test } from "vitest";
import { placesFor } from "./places.ts";

const labels = (...given: Parameters<typeof placesFor>) =>
  placesFor(...given)
    .filter(({ searched }) => !searched)
    .map(({ label }) => label);

test("an approver finds approvals, and no page that would only refuse them", () => {
  const found = labels({ role: "approver", seesApprovals: true, hasBilling: false });
  expect(found).toEqual([
    ...["Go to approvals", "Go to insights", "Go to media", "Go to automations", "Go to queue"],
    "Go to recurring posts",
    "Go to settings",
    ...["Profile", "Notifications", "Sessions", "Calendar feed", "General", "People"],
    ...["Approval", "Publishing policy", "Labels", "Templates", "Agents", "Connected apps"],
  ]);
});

test("an owner finds every setting with its group, and no approvals while posts need none", () => {
  const found = placesFor({ role: "owner", seesApprovals: false, hasBilling: true });
  expect(found).toContainEqual({
    label: "API keys",
    path: "/settings/api-keys",
    detail: "Settings: Developers",
  });
  const found_labels = found.map(({ label }) => label);
  expect(found_labels).toEqual(expect.arrayContaining(["Billing", "Background jobs"]));
  expect(found_labels).not.toContain("Go to approvals");
});

test.each([
  ["owner", "Time zone", "/settings/organization"],
  ["owner", "Organization name", "/settings/organization"],
  ["owner", "Quiet hours", "/settings/policy"],
  ["owner", "Export posts", "/posts"],
  ["viewer", "Install Crier on your phone or computer", "/settings/notifications"],
  ["author", "Change password", "/settings/sessions"],
] as const)("an %s who searches finds “%s” on its page", (role, label, path) => {
  const found = placesFor({ role, seesApprovals: false, hasBilling: false });
  expect(found).toContainEqual(expect.objectContaining({ label, path, searched: true }));
});

test("nobody finds a setting of a page that only refuses them", () => {
  const found = placesFor({ role: "author", seesApprovals: false, hasBilling: false });
  expect(found.map(({ label }) => label)).not.toContain("Create an API key");
});
