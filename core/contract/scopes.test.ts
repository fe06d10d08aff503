import { expect, test } from "vitest";
import { ALL_SCOPES, ROLES, SCOPE_PRESETS, SCOPES, scopesInRole, scopesOfRole } from "./scopes.ts";

test("each role includes the scopes of the role below; only approvers and up can approve", () => {
  const inOrder = ROLES.filter((role) => role !== "approver");
  expect(scopesOfRole("approver")).toEqual(["posts:read", "approve"]);
  for (const [index, role] of inOrder.slice(1).entries()) {
    const larger = scopesOfRole(inOrder[index] ?? "owner");
    expect(larger).toEqual(expect.arrayContaining(scopesOfRole(role)));
    // Owners have no scope that admins lack: operations only for them are `reserved_for` owners.
    if (role !== "admin") expect(larger.length).toBeGreaterThan(scopesOfRole(role).length);
  }
  expect(scopesOfRole("owner")).toEqual(ALL_SCOPES);
});

test("roles are listed from the most to the least powerful, so the last match is the least needed", () => {
  for (const { roles } of Object.values(SCOPES)) {
    expect(roles).toEqual(ROLES.filter((role) => (roles as readonly string[]).includes(role)));
  }
});

test("a credential has only known scopes that it was granted and that its role allows", () => {
  expect(scopesInRole("author", ["publish", "posts:read", "posts:fly"])).toEqual(["posts:read"]);
});

test("the full-access preset can't manage keys, invite members or approve posts", () => {
  for (const scope of ["keys", "members", "approve"])
    expect(SCOPE_PRESETS.full).not.toContain(scope);
});
