import { expect, test } from "vitest";
import { isRoleAbove, ROLES } from "#core/contract/scopes.ts";
import { ROLE_ORDER } from "./copy.ts";
import { canChange, givableRoles } from "./givable-roles.ts";

test("the page offers exactly the roles that the server allows", () => {
  expect(ROLE_ORDER).toEqual(ROLES);
  for (const own of ROLES)
    for (const role of ROLES) expect(canChange(own, role)).toBe(!isRoleAbove(role, own));
  expect(givableRoles("admin")).toEqual(["admin", "editor", "author", "approver", "viewer"]);
});
