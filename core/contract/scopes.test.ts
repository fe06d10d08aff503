import { expect, test } from "vitest";
import {
  ALL_SCOPES,
  mayRole,
  ROLES,
  type Role,
  SCOPE_PRESETS,
  SCOPES,
  type Scope,
  scopesInRole,
  scopesOfRole,
  whyRoleCannot,
} from "./scopes.ts";

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

test.each<[Role, Scope, string]>([
  [
    "approver",
    "posts:write",
    "Approvers can't write posts. Ask an owner of Acme to make you an author.",
  ],
  [
    "approver",
    "publish",
    "Approvers can't schedule or publish posts. Ask an owner of Acme to make you an editor.",
  ],
  [
    "approver",
    "media",
    "Approvers can't upload or change files. Ask an owner of Acme to make you an author.",
  ],
  [
    "viewer",
    "approve",
    "Viewers can't approve posts. Ask an owner of Acme to make you an approver.",
  ],
  [
    "viewer",
    "interactions",
    "Viewers can't read or answer comments. Ask an owner of Acme to make you an editor.",
  ],
  ["author", "approve", "Authors can't approve posts. Ask an owner of Acme to make you an editor."],
  [
    "author",
    "publish",
    "Authors can't schedule or publish posts. Ask an owner of Acme to make you an editor.",
  ],
  [
    "author",
    "skills",
    "Authors can't run automations. Ask an owner of Acme to make you an editor.",
  ],
  [
    "editor",
    "channels",
    "Editors can't connect or change channels. Ask an owner of Acme to make you an admin.",
  ],
  [
    "editor",
    "settings",
    "Editors can't change the organization's settings. Ask an owner of Acme to make you an admin.",
  ],
  ["editor", "members", "Editors can't manage people. Ask an owner of Acme to make you an admin."],
])("a member who is %s and needs %s reads why not", (role, scope, sentence) => {
  expect(whyRoleCannot(role, scope, "Acme")).toBe(sentence);
});

test("the role that a member is told to ask for allows it, and no sentence speaks of scopes", () => {
  for (const role of ROLES)
    for (const scope of ALL_SCOPES) {
      if (mayRole(role, scope)) continue;
      const sentence = whyRoleCannot(role, scope, "Acme");
      const [, asked] = / an? (\w+)\.$/.exec(sentence) ?? [];
      expect(mayRole(asked as Role, scope), sentence).toBe(true);
      expect(ROLES.indexOf(asked as Role)).toBeLessThan(ROLES.indexOf(role));
      expect(sentence).not.toMatch(/scope|:\w/);
    }
});
