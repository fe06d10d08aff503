import { expect, test } from "vitest";
import { ALL_SCOPES, ROLES, SCOPE_PRESETS, SCOPES, scopesInRole, scopesOfRole } from "./scopes.ts";

test("each role has what the next smaller one has, and more; an approver also approves", () => {
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

test("roles are listed from the one that may do most, so that the last named is the least that will do", () => {
  for (const { roles } of Object.values(SCOPES)) {
    expect(roles).toEqual(ROLES.filter((role) => (roles as readonly string[]).includes(role)));
  }
});

test("a credential does what it was given and its role may, nothing that is unknown", () => {
  expect(scopesInRole("author", ["publish", "posts:read", "posts:fly"])).toEqual(["posts:read"]);
});

test("the preset for everything can make no other key, invite nobody and approve nothing", () => {
  for (const scope of ["keys", "members", "approve"])
    expect(SCOPE_PRESETS.full).not.toContain(scope);
});
