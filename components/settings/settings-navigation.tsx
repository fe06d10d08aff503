"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

const PAGES = [
  { label: "Organization", path: "/settings/organization" },
  { label: "People", path: "/settings/people" },
  { label: "Skills", path: "/settings/skills" },
  { label: "Agents", path: "/settings/agents" },
  { label: "Connected apps", path: "/settings/apps" },
  { label: "API keys", path: "/settings/api-keys" },
  { label: "Webhooks", path: "/settings/webhooks" },
  { label: "Request log", path: "/settings/requests" },
  { label: "Labels", path: "/settings/labels" },
  { label: "Approval", path: "/settings/approval" },
  { label: "Publishing policy", path: "/settings/policy" },
  { label: "Runs", path: "/settings/runs" },
  { label: "Profile", path: "/settings/profile" },
  { label: "Notifications", path: "/settings/notifications" },
  { label: "Calendar feed", path: "/settings/calendar-feed" },
  { label: "Sessions", path: "/settings/sessions" },
];

const BILLING = { label: "Billing", path: "/settings/billing" };

/** The pages of the settings, above each of them. */
export function SettingsNavigation() {
  const { organization, has_billing } = useWorkspace();
  const base = `/${organization.slug}`;
  const pathname = usePathname();
  return (
    <nav aria-label="Settings" className="mb-6 flex flex-wrap gap-1 border-b border-line pb-2">
      {(has_billing ? [...PAGES, BILLING] : PAGES).map(({ label, path }) => (
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

/** A page below one of these is part of it. */
function currentOf(pathname: string, path: string) {
  if (pathname === path) return "page";
  return pathname.startsWith(`${path}/`) ? "true" : undefined;
}
