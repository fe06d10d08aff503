/**
 * The permission table: what each scope allows, and the roles that have it. Operations require a scope, credentials are
 * granted scopes, people have a role. Nothing else decides on permissions. Every page loads it, so it imports nothing.
 */

/** Roles of members in an organization, most powerful first. */
export const ROLES = ["owner", "admin", "editor", "author", "approver", "viewer"] as const;
export type Role = (typeof ROLES)[number];

interface ScopeRule {
  /** Completes "allows to" and "may not". */
  allows: string;
  /** Completes "Approvers can't", for people. */
  without: string;
  roles: readonly Role[];
}

export const SCOPES = {
  "posts:read": {
    allows: "read posts, channels, labels, projects and the publishing policy",
    without: "read posts",
    roles: ["owner", "admin", "editor", "author", "approver", "viewer"],
  },
  "posts:write": {
    allows: "write, edit and delete drafts, unschedule posts, and change labels",
    without: "write posts",
    roles: ["owner", "admin", "editor", "author"],
  },
  publish: {
    allows: "schedule and publish posts, and edit scheduled ones",
    without: "schedule or publish posts",
    roles: ["owner", "admin", "editor"],
  },
  approve: {
    allows: "approve and reject posts",
    without: "approve posts",
    roles: ["owner", "admin", "editor", "approver"],
  },
  skills: {
    allows: "run automations (skills), answer and cancel their runs, and schedule them",
    without: "run automations",
    roles: ["owner", "admin", "editor"],
  },
  channels: {
    allows: "connect, change and disconnect channels, and change projects",
    without: "connect or change channels",
    roles: ["owner", "admin"],
  },
  media: {
    allows: "upload and delete files",
    without: "upload or change files",
    roles: ["owner", "admin", "editor", "author"],
  },
  interactions: {
    allows: "read and answer comments and mentions",
    without: "read or answer comments",
    roles: ["owner", "admin", "editor"],
  },
  settings: {
    allows: "change the organization's settings and publishing policy",
    without: "change the organization's settings",
    roles: ["owner", "admin"],
  },
  webhooks: {
    allows: "create, change and delete webhooks, and read their deliveries",
    without: "manage webhooks",
    roles: ["owner", "admin"],
  },
  members: {
    allows: "view members and invitations, invite people, change roles and remove members",
    without: "manage people",
    roles: ["owner", "admin"],
  },
  keys: {
    allows: "create, list and revoke API keys",
    without: "manage API keys",
    roles: ["owner", "admin"],
  },
  billing: {
    allows: "read the plan, the credits and the charges",
    without: "see the billing details",
    roles: ["owner", "admin"],
  },
} as const satisfies Record<string, ScopeRule>;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

export function scopesOfRole(role: Role): Scope[] {
  return ALL_SCOPES.filter((scope) => mayRole(role, scope));
}

export function mayRole(role: Role, scope: Scope): boolean {
  return (SCOPES[scope].roles as readonly Role[]).includes(role);
}

export function withArticle(role: Role): string {
  return role === "viewer" ? `a ${role}` : `an ${role}`;
}

/**
 * Returns why a role can't do what a scope allows, and who can change that: "Approvers can't write posts. Ask an owner of
 * Acme to make you an author." `whom` is for readers who may know the owners by name.
 */
export function whyRoleCannot(
  role: Role,
  scope: Scope,
  organization: string,
  whom = `an owner of ${organization}`,
): string {
  const plural = `${role.charAt(0).toUpperCase()}${role.slice(1)}s`;
  const enough = withArticle(roleToAskFor(role, scope));
  return `${plural} can't ${SCOPES[scope].without}. Ask ${whom} to make you ${enough}.`;
}

/** Returns the least powerful role above a role that allows what a scope does. */
export function roleToAskFor(role: Role, scope: Scope): Role {
  return SCOPES[scope].roles.findLast((other) => isRoleAbove(other, role)) ?? "owner";
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

/** With these, a limited key could undo its limits or get around them. */
const BEYOND_LIMITS: ReadonlySet<Scope> = new Set(["settings", "members", "keys"]);

/** What concerns the whole organization, and so doesn't exist for a key that reaches only some of its channels. */
const OF_THE_ORGANIZATION: ReadonlySet<Scope> = new Set(["billing", "skills"]);

/** Returns the scopes that a limited key can use; `some` if it reaches only some channels. */
export function scopesOfLimited(scopes: readonly Scope[], reach: "all" | "some"): Scope[] {
  return scopes.filter(
    (scope) => !BEYOND_LIMITS.has(scope) && !(reach === "some" && OF_THE_ORGANIZATION.has(scope)),
  );
}

/** Scopes that are granted together. */
export const SCOPE_PRESETS = {
  full: ALL_SCOPES.filter((scope) => !GIVEN_BY_NAME.has(scope)),
  publish: ["posts:read", "posts:write", "publish", "media"],
  read: ["posts:read"],
} as const satisfies Record<string, readonly Scope[]>;
export type ScopePreset = keyof typeof SCOPE_PRESETS;
