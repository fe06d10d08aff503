"use client";
import dynamic from "next/dynamic";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/** Most people have one organization and need no menu. */
const OrganizationMenu = dynamic(() =>
  import("./organization-menu.tsx").then((module) => module.OrganizationMenu),
);

/** The organization's name; where a person has several, the way to the others. */
export function OrganizationSwitcher() {
  const { organization, memberships } = useWorkspace();
  if (memberships.length > 1) return <OrganizationMenu />;
  return <span className="truncate px-2 font-bold">{organization.name}</span>;
}
