import { expect, test } from "vitest";
import type { Role } from "#core/contract/scopes.ts";
import { bottomPlaces, topPlaces } from "./places.ts";

const labels = (places: typeof topPlaces, role: Role, seesApprovals: boolean) =>
  places({ role, seesApprovals }).map(({ label }) => label);

test("an approver has approvals where others have the inbox, with the count of what waits", () => {
  expect(labels(topPlaces, "approver", true).slice(0, 3)).toEqual(["Home", "Approvals", "Posts"]);
  expect(labels(topPlaces, "editor", true).slice(0, 3)).toEqual(["Home", "Inbox", "Posts"]);
  const [, approvals] = topPlaces({ role: "approver", seesApprovals: true });
  expect(approvals).toMatchObject({ path: "/approvals", counts: "approvals" });
});

test("on phones an approver has approvals where others write a post", () => {
  const others = ["Calendar", "Media", "Channels"];
  expect(labels(bottomPlaces, "approver", true)).toEqual(["Home", "Posts", "Approvals", ...others]);
  expect(labels(bottomPlaces, "editor", true)).toEqual(["Home", "Posts", "New post", ...others]);
});

test("nobody is led to approvals that they don't have, or to an inbox they can't read", () => {
  for (const role of ["author", "approver", "viewer"] as const)
    for (const places of [topPlaces, bottomPlaces])
      expect(labels(places, role, false)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/Inbox|Approvals/)]),
      );
});
