import { expect, test } from "vitest";
import type { Role } from "#core/contract/scopes.ts";
import { phonePlaces, sidePlaces } from "./places.ts";

const labels = (places: typeof sidePlaces, role: Role, seesApprovals: boolean) =>
  places({ role, seesApprovals }).map(({ label }) => label);

test("the sidebar has everything that a role can open, in one order", () => {
  const others = ["Insights", "Media", "Channels", "Automations"];
  expect(labels(sidePlaces, "owner", true)).toEqual([
    ...["Home", "Calendar", "Posts", "Inbox", "Approvals", ...others],
  ]);
  expect(labels(sidePlaces, "approver", true)).toEqual([
    ...["Home", "Calendar", "Posts", "Approvals", ...others],
  ]);
  expect(labels(sidePlaces, "viewer", false)).toEqual(["Home", "Calendar", "Posts", ...others]);
});

test("approvals show how many wait", () => {
  const place = sidePlaces({ role: "approver", seesApprovals: true }).find(
    ({ path }) => path === "/approvals",
  );
  expect(place?.counts).toBe("approvals");
});

test("on phones the composer is in the middle, beside what a role works with", () => {
  expect(labels(phonePlaces, "editor", true)).toEqual(["Home", "Calendar", "New post", "Inbox"]);
  expect(labels(phonePlaces, "author", false)).toEqual(["Home", "Calendar", "New post", "Posts"]);
  expect(labels(phonePlaces, "approver", true)).toEqual(["Home", "Calendar", "Approvals"]);
  expect(labels(phonePlaces, "viewer", false)).toEqual(["Home", "Calendar", "Posts"]);
});

test("nobody is led to approvals that they don't have, or to an inbox they can't read", () => {
  for (const role of ["author", "approver", "viewer"] as const)
    for (const places of [sidePlaces, phonePlaces])
      expect(labels(places, role, false)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/Inbox|Approvals/)]),
      );
});
