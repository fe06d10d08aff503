import type { Role } from "#core/contract/scopes.ts";
import { ROLE_ORDER } from "./copy.ts";

/** Returns the roles that a person with this role can assign, most powerful first. */
export function givableRoles(own: Role): Role[] {
  return ROLE_ORDER.slice(ROLE_ORDER.indexOf(own));
}

export function canChange(own: Role, role: Role): boolean {
  return givableRoles(own).includes(role);
}
