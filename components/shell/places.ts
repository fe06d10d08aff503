import { mayRole, type Role } from "#core/contract/scopes.ts";
import { NAVIGATION_COPY, SHELL_COPY } from "./copy.ts";

export interface Place {
  label: string;
  path: string;
  /** Shows how many items there are: in red if they need the person, quietly otherwise. */
  counts?: "posts" | "channels" | "inbox" | "approvals";
}

const HOME: Place = { label: NAVIGATION_COPY.home, path: "", counts: "posts" };
const CALENDAR: Place = { label: NAVIGATION_COPY.calendar, path: "/calendar" };
const POSTS: Place = { label: NAVIGATION_COPY.posts, path: "/posts" };
const INBOX: Place = { label: NAVIGATION_COPY.inbox, path: "/inbox", counts: "inbox" };
const APPROVALS: Place = {
  label: NAVIGATION_COPY.approvals,
  path: "/approvals",
  counts: "approvals",
};
const OTHERS: readonly Place[] = [
  { label: NAVIGATION_COPY.insights, path: "/insights" },
  { label: NAVIGATION_COPY.media, path: "/media" },
  { label: NAVIGATION_COPY.channels, path: "/channels", counts: "channels" },
  { label: NAVIGATION_COPY.automations, path: "/automations" },
];
const COMPOSE: Place = { label: SHELL_COPY.compose, path: "/compose" };

export const SETTINGS: Place = { label: NAVIGATION_COPY.settings, path: "/settings" };

interface Given {
  role: Role;
  seesApprovals: boolean;
}

/** The sidebar's places, except settings, which are at its foot. */
export function sidePlaces({ role, seesApprovals }: Given): Place[] {
  const inbox = mayRole(role, "interactions") ? [INBOX] : [];
  const approvals = seesApprovals ? [APPROVALS] : [];
  return [HOME, CALENDAR, POSTS, ...inbox, ...approvals, ...OTHERS];
}

/**
 * The places of the bar on phones, left of "More", which has all others: at most four, with the composer in the middle
 * for people who write. People who don't have an inbox have approvals or the posts instead.
 */
export function phonePlaces({ role, seesApprovals }: Given): Place[] {
  const compose = mayRole(role, "posts:write") ? [COMPOSE] : [];
  if (mayRole(role, "interactions")) return [HOME, CALENDAR, ...compose, INBOX];
  return [HOME, CALENDAR, ...compose, seesApprovals ? APPROVALS : POSTS];
}
