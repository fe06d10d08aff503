import type { Role } from "#core/contract/scopes.ts";
import { ROLE_ORDER } from "./copy.ts";

/** The roles that a person with this role can give, from the one that may do most. */
export function givableRoles(own: Role): Role[] {
  return ROLE_ORDER.slice(ROLE_ORDER.indexOf(own));
}

/** Whether a person with the role `own` can change or remove a member with the role `role`. */
export function canChange(own: Role, role: Role): boolean {
  return givableRoles(own).includes(role);
}
