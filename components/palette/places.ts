import { mayRole, type Role, type Scope } from "#core/contract/scopes.ts";
import { LIST_COPY } from "./list-copy.ts";

interface Place {
  label: string;
  path: string;
  /** What the page needs to show more than a refusal. */
  scope?: Scope;
}

const APPROVALS: Place = { label: LIST_COPY.approvals, path: "/approvals" };
const PLACES: readonly Place[] = [
  { label: LIST_COPY.media, path: "/media" },
  { label: LIST_COPY.settings, path: "/settings" },
  { label: LIST_COPY.organization, path: "/settings/organization" },
  { label: LIST_COPY.people, path: "/settings/people", scope: "members" },
  { label: LIST_COPY.keys, path: "/settings/api-keys", scope: "keys" },
  { label: LIST_COPY.notifications, path: "/settings/notifications" },
  { label: LIST_COPY.labels, path: "/settings/labels" },
  { label: LIST_COPY.policy, path: "/settings/policy" },
];

/** Pages without a shortcut of their own that show a role more than a refusal. */
export function placesFor(role: Role, { seesApprovals }: { seesApprovals: boolean }): Place[] {
  const places = seesApprovals ? [APPROVALS, ...PLACES] : PLACES;
  return places.filter(({ scope }) => scope === undefined || mayRole(role, scope));
}
