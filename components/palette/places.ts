import type { Role } from "#core/contract/scopes.ts";
import { mayRole } from "#core/contract/scopes.ts";
import { settingsFor } from "../settings/settings-pages.ts";
import { LIST_COPY } from "./copy.ts";

interface Place {
  label: string;
  path: string;
  /** The group of settings that it is in; empty for other pages. */
  detail: string;
  /** Whether it is only found by searching. */
  searched?: boolean;
}

interface Given {
  role: Role;
  seesApprovals: boolean;
  hasBilling: boolean;
}

/** Returns the pages without a shortcut of their own that show a role more than a refusal. */
export function placesFor({ role, seesApprovals, hasBilling }: Given): Place[] {
  const pages = [
    { label: LIST_COPY.approvals, path: "/approvals", isShown: seesApprovals },
    { label: LIST_COPY.insights, path: "/insights", isShown: true },
    { label: LIST_COPY.media, path: "/media", isShown: true },
    { label: LIST_COPY.automations, path: "/automations", isShown: true },
    { label: LIST_COPY.queue, path: "/queue", isShown: true },
    { label: LIST_COPY.recurring, path: "/recurring", isShown: true },
    {
      label: LIST_COPY.connect_channel,
      path: "/channels?connect=",
      isShown: mayRole(role, "channels"),
    },
    { label: LIST_COPY.import_posts, path: "/posts/import", isShown: mayRole(role, "posts:write") },
    { label: LIST_COPY.export_posts, path: "/posts", isShown: true, searched: true },
    { label: LIST_COPY.settings, path: "/settings", isShown: true },
  ];
  const settings = settingsFor({ role, hasBilling }).flatMap(({ label: group, pages: all }) =>
    all.flatMap(({ label, path }) => [
      { label, path, detail: `${LIST_COPY.in_settings}: ${group}` },
      ...(LIST_COPY.found_on[path] ?? []).map((setting) => ({
        label: setting,
        path,
        detail: `${LIST_COPY.in_settings}: ${label}`,
        searched: true,
      })),
    ]),
  );
  return [
    ...pages
      .filter(({ isShown }) => isShown)
      .map(({ isShown: _, ...page }) => ({ ...page, detail: "" })),
    ...settings,
  ];
}
