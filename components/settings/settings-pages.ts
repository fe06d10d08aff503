import { mayRole, type Role, type Scope } from "#core/contract/scopes.ts";
import { GROUP_COPY, NAVIGATION_COPY } from "./copy.ts";

/** `scope`, or being an owner, is what a page needs to show anything. */
export interface SettingsPage {
  label: string;
  path: string;
  scope?: Scope;
  role?: Role;
}

export interface SettingsGroup {
  label: string;
  pages: readonly SettingsPage[];
}

const BILLING: SettingsPage = { label: NAVIGATION_COPY.billing, path: "/settings/billing" };

const GROUPS: readonly SettingsGroup[] = [
  {
    label: GROUP_COPY.you,
    pages: [
      { label: NAVIGATION_COPY.profile, path: "/settings/profile" },
      { label: NAVIGATION_COPY.notifications, path: "/settings/notifications" },
      { label: NAVIGATION_COPY.sessions, path: "/settings/sessions" },
      { label: NAVIGATION_COPY.calendar_feed, path: "/settings/calendar-feed" },
    ],
  },
  {
    label: GROUP_COPY.organization,
    pages: [
      { label: NAVIGATION_COPY.organization, path: "/settings/organization" },
      { label: NAVIGATION_COPY.people, path: "/settings/people" },
      BILLING,
      { label: NAVIGATION_COPY.audit, path: "/settings/audit", scope: "settings" },
    ],
  },
  {
    label: GROUP_COPY.publishing,
    pages: [
      { label: NAVIGATION_COPY.approval, path: "/settings/approval" },
      { label: NAVIGATION_COPY.policy, path: "/settings/policy" },
      { label: NAVIGATION_COPY.labels, path: "/settings/labels" },
      { label: NAVIGATION_COPY.templates, path: "/settings/templates" },
    ],
  },
  {
    label: GROUP_COPY.developers,
    pages: [
      { label: NAVIGATION_COPY.agents, path: "/settings/agents" },
      { label: NAVIGATION_COPY.apps, path: "/settings/apps" },
      { label: NAVIGATION_COPY.keys, path: "/settings/api-keys", scope: "keys" },
      { label: NAVIGATION_COPY.webhooks, path: "/settings/webhooks", scope: "webhooks" },
      { label: NAVIGATION_COPY.requests, path: "/settings/requests", scope: "keys" },
      { label: NAVIGATION_COPY.runs, path: "/settings/runs", role: "owner" },
    ],
  },
];

interface Given {
  role: Role;
  /** Whether plans and credits apply. */
  hasBilling: boolean;
}

/** Returns the groups of settings, with the pages that show a role more than a refusal. */
export function settingsFor({ role, hasBilling }: Given): SettingsGroup[] {
  return GROUPS.map(({ label, pages }) => ({
    label,
    pages: pages.filter(
      (page) =>
        (hasBilling || page !== BILLING) &&
        mayRole(role, page.scope ?? "posts:read") &&
        (page.role ?? role) === role,
    ),
  }));
}

/** Returns the page that the settings open on: the first that the role may change. */
export function firstSettingOf(role: Role): string {
  return mayRole(role, "settings") ? "/settings/organization" : "/settings/profile";
}
