"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { mayRole, type Role, type Scope } from "#core/contract/scopes.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { NAVIGATION_COPY } from "./copy.ts";

/** `scope`, or being an owner, is what a page needs to show anything. */
const PAGES: readonly { label: string; path: string; scope?: Scope; role?: Role }[] = [
  { label: NAVIGATION_COPY.organization, path: "/settings/organization" },
  { label: NAVIGATION_COPY.people, path: "/settings/people" },
  { label: NAVIGATION_COPY.skills, path: "/settings/skills" },
  { label: NAVIGATION_COPY.agents, path: "/settings/agents" },
  { label: NAVIGATION_COPY.apps, path: "/settings/apps" },
  { label: NAVIGATION_COPY.keys, path: "/settings/api-keys", scope: "keys" },
  { label: NAVIGATION_COPY.webhooks, path: "/settings/webhooks", scope: "webhooks" },
  { label: NAVIGATION_COPY.requests, path: "/settings/requests", scope: "keys" },
  { label: NAVIGATION_COPY.labels, path: "/settings/labels" },
  { label: NAVIGATION_COPY.approval, path: "/settings/approval" },
  { label: NAVIGATION_COPY.policy, path: "/settings/policy" },
  { label: NAVIGATION_COPY.runs, path: "/settings/runs", role: "owner" },
  { label: NAVIGATION_COPY.profile, path: "/settings/profile" },
  { label: NAVIGATION_COPY.notifications, path: "/settings/notifications" },
  { label: NAVIGATION_COPY.calendar_feed, path: "/settings/calendar-feed" },
  { label: NAVIGATION_COPY.sessions, path: "/settings/sessions" },
];

const BILLING = { label: NAVIGATION_COPY.billing, path: "/settings/billing" };

export function SettingsNavigation() {
  const { organization, person, has_billing } = useWorkspace();
  const pages = PAGES.filter(
    ({ scope = "posts:read", role = person.role }) =>
      mayRole(person.role, scope) && role === person.role,
  );
  const base = `/${organization.slug}`;
  const pathname = usePathname();
  return (
    <nav
      aria-label={NAVIGATION_COPY.title}
      className="mb-6 flex flex-wrap gap-1 border-b border-line pb-2"
    >
      {(has_billing ? [...pages, BILLING] : pages).map(({ label, path }) => (
        <Link
          key={path}
          href={base + path}
          aria-current={currentOf(pathname, base + path)}
          className="flex min-h-11 items-center rounded-field px-3 md:min-h-9 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Subpages belong to their parent's entry. */
function currentOf(pathname: string, path: string) {
  if (pathname === path) return "page";
  return pathname.startsWith(`${path}/`) ? "true" : undefined;
}
