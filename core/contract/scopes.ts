/**
 * Who may do what, in one table: what each scope allows, and the roles that have it. An operation names the scope it needs,
 * a credential is given scopes, a person has a role. Nothing else decides on permission.
 */
import { z } from "zod";

/** A member's role in an organization, from the one that may do most. */
export const ROLES = ["owner", "admin", "editor", "author", "approver", "viewer"] as const;
export type Role = (typeof ROLES)[number];

interface ScopeRule {
  /** What it allows, to go on after "allows to" and "may not". */
  allows: string;
  roles: readonly Role[];
}

export const SCOPES = {
  "posts:read": {
    allows: "read posts, channels, labels, projects and the publishing policy",
    roles: ["owner", "admin", "editor", "author", "approver", "viewer"],
  },
  "posts:write": {
    allows: "write, edit and delete drafts, unschedule posts, and change labels",
    roles: ["owner", "admin", "editor", "author"],
  },
  publish: {
    allows: "schedule and publish posts, and edit scheduled ones",
    roles: ["owner", "admin", "editor"],
  },
  approve: {
    allows: "approve and reject posts",
    roles: ["owner", "admin", "editor", "approver"],
  },
  skills: {
    allows: "run skills, answer and cancel their runs, and schedule them",
    roles: ["owner", "admin", "editor"],
  },
  channels: {
    allows: "connect, change and disconnect channels, and change projects",
    roles: ["owner", "admin"],
  },
  media: {
    allows: "upload and delete files",
    roles: ["owner", "admin", "editor", "author"],
  },
  interactions: {
    allows: "read and answer comments and mentions",
    roles: ["owner", "admin", "editor"],
  },
  settings: {
    allows: "change the organization's settings and publishing policy",
    roles: ["owner", "admin"],
  },
  webhooks: {
    allows: "create, change and delete webhooks, and read their deliveries",
    roles: ["owner", "admin"],
  },
  members: {
    allows: "view members and invitations, invite people, change roles and remove members",
    roles: ["owner", "admin"],
  },
  keys: {
    allows: "create, list and revoke API keys",
    roles: ["owner", "admin"],
  },
  billing: {
    allows: "read the plan, the credits and the charges",
    roles: ["owner", "admin"],
  },
} as const satisfies Record<string, ScopeRule>;

export type Scope = keyof typeof SCOPES;

/** Every scope, in the table's order. */
export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

export const Scope = z.enum(ALL_SCOPES as [Scope, ...Scope[]]).meta({
  id: "Scope",
  description: `What a credential can do. ${ALL_SCOPES.map((scope) => `\`${scope}\`: ${SCOPES[scope].allows}.`).join(" ")}`,
});

/** The scopes of a role, in the table's order. */
export function scopesOfRole(role: Role): Scope[] {
  return ALL_SCOPES.filter((scope) => (SCOPES[scope].roles as readonly Role[]).includes(role));
}

/** Whether a role is higher than another in the table's order. */
export function isRoleAbove(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(other);
}

/** What somebody with this role may do by a credential that was given these scopes: what both allow. */
export function scopesInRole(role: Role, given: readonly string[]): Scope[] {
  return scopesOfRole(role).filter((scope) => given.includes(scope));
}

/** Left out of `full`: a stolen key must not make others or invite people, and only people approve. */
const GIVEN_BY_NAME: ReadonlySet<Scope> = new Set(["approve", "members", "keys", "billing"]);

/** Scopes that are given together. */
export const SCOPE_PRESETS = {
  full: ALL_SCOPES.filter((scope) => !GIVEN_BY_NAME.has(scope)),
  publish: ["posts:read", "posts:write", "publish", "media"],
  read: ["posts:read"],
} as const satisfies Record<string, readonly Scope[]>;
export type ScopePreset = keyof typeof SCOPE_PRESETS;
