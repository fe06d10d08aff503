import { expect, test } from "vitest";
import type { Role } from "#core/contract/scopes.ts";
import { firstSettingOf, settingsFor } from "./settings-pages.ts";

const labels = (role: Role, hasBilling = false) =>
  Object.fromEntries(
    settingsFor({ role, hasBilling }).map(({ label, pages }) => [
      label,
      pages.map((page) => page.label),
    ]),
  );

test("settings are grouped, and only owners see background jobs", () => {
  expect(labels("owner")).toEqual({
    You: ["Profile", "Notifications", "Sessions", "Calendar feed"],
    Organization: ["General", "People", "Audit log"],
    Publishing: ["Approval", "Publishing policy", "Labels", "Templates"],
    Developers: [
      ...["Agents", "Connected apps", "API keys", "Webhooks", "Request log", "Background jobs"],
    ],
  });
  expect(labels("admin").Developers).not.toContain("Background jobs");
});

test("nobody is led to a page that would only refuse them", () => {
  expect(labels("viewer").Developers).toEqual(["Agents", "Connected apps"]);
  expect(labels("editor").Organization).toEqual(["General", "People"]);
  expect(labels("admin").Organization).toContain("Audit log");
});

test("billing is listed where plans apply", () => {
  expect(labels("owner", true).Organization).toContain("Billing");
  expect(labels("owner", false).Organization).not.toContain("Billing");
});

test("settings open on what the person may change", () => {
  expect(firstSettingOf("admin")).toBe("/settings/organization");
  for (const role of ["editor", "author", "approver", "viewer"] as const)
    expect(firstSettingOf(role)).toBe("/settings/profile");
});
