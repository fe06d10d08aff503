/**
 * The permission table: what each scope allows, and the roles that have it. Operations require a scope, credentials are
 * granted scopes, people have a role. Nothing else decides on permissions.
 */
import { z } from "zod";

/** Roles of members in an organization, most powerful first. */
export const ROLES = ["owner", "admin", "editor", "author", "approver", "viewer"] as const;
export type Role = (typeof ROLES)[number];

interface ScopeRule {
  /** Completes "allows to" and "may not". */
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

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

export const Scope = z.enum(ALL_SCOPES as [Scope, ...Scope[]]).meta({
  id: "Scope",
  description: `What a credential can do. ${ALL_SCOPES.map((scope) => `\`${scope}\`: ${SCOPES[scope].allows}.`).join(" ")}`,
});

export function scopesOfRole(role: Role): Scope[] {
  return ALL_SCOPES.filter((scope) => (SCOPES[scope].roles as readonly Role[]).includes(role));
}

export function isRoleAbove(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(other);
}

/** Returns the scopes that both a role and a credential allow. */
export function scopesInRole(role: Role, given: readonly string[]): Scope[] {
  return scopesOfRole(role).filter((scope) => given.includes(scope));
}

/** Excluded from `full`: a stolen key must not create other keys or invite people, and only people approve. */
const GIVEN_BY_NAME: ReadonlySet<Scope> = new Set(["approve", "members", "keys", "billing"]);

/** Scopes that are granted together. */
export const SCOPE_PRESETS = {
  full: ALL_SCOPES.filter((scope) => !GIVEN_BY_NAME.has(scope)),
  publish: ["posts:read", "posts:write", "publish", "media"],
  read: ["posts:read"],
} as const satisfies Record<string, readonly Scope[]>;
export type ScopePreset = keyof typeof SCOPE_PRESETS;
