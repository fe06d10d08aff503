import { mayRole, type Role } from "#core/contract/scopes.ts";
import { NAVIGATION_COPY, SHELL_COPY } from "./copy.ts";

export interface Place {
  label: string;
  path: string;
  /** Shows how many items need a person. */
  counts?: "posts" | "channels" | "inbox" | "approvals";
}

const HOME: Place = { label: NAVIGATION_COPY.home, path: "", counts: "posts" };
const INBOX: Place = { label: SHELL_COPY.inbox, path: "/inbox", counts: "inbox" };
const APPROVALS: Place = {
  label: NAVIGATION_COPY.approvals,
  path: "/approvals",
  counts: "approvals",
};
const POSTS: Place = { label: NAVIGATION_COPY.posts, path: "/posts" };
const COMPOSE: Place = { label: SHELL_COPY.compose, path: "/compose" };
const OTHERS: readonly Place[] = [
  { label: NAVIGATION_COPY.calendar, path: "/calendar" },
  { label: NAVIGATION_COPY.media, path: "/media" },
  { label: NAVIGATION_COPY.channels, path: "/channels", counts: "channels" },
];
const SETTINGS: Place = { label: SHELL_COPY.settings, path: "/settings" };

interface Given {
  role: Role;
  seesApprovals: boolean;
}

export function topPlaces(given: Given): Place[] {
  return [HOME, ...inboxOrApprovals(given), POSTS, ...OTHERS, SETTINGS];
}

/**
 * The bottom bar on phones has room for one more than the usual places: the composer, or approvals. Settings and the
 * inbox are in the account menu; the inbox is on the home page too.
 */
export function bottomPlaces(given: Given): Place[] {
  const mayWrite = mayRole(given.role, "posts:write");
  const approvals = inboxOrApprovals(given).filter((place) => place === APPROVALS);
  return [HOME, POSTS, ...(mayWrite ? [COMPOSE] : approvals), ...OTHERS];
}

/** People who have no inbox but approve posts have approvals in its place. */
function inboxOrApprovals({ role, seesApprovals }: Given): Place[] {
  if (mayRole(role, "interactions")) return [INBOX];
  return seesApprovals ? [APPROVALS] : [];
}
