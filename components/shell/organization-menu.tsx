"use client";
import { Menu } from "@base-ui/react/menu";
import { IconSelector } from "@tabler/icons-react";
import Link from "next/link";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

/** The organization's name, which opens the list of all that a person can act in. */
export function OrganizationMenu() {
  const { organization, memberships } = useWorkspace();
  return (
    <Menu.Root>
      <Menu.Trigger className="flex min-h-11 min-w-0 items-center gap-1 rounded-field px-2 font-bold hover:bg-sunken md:min-h-9">
        <span className="truncate">{organization.name}</span>
        <IconSelector size={18} stroke={1.5} aria-hidden className="shrink-0" />
        <span className="sr-only">: change organization</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} className="z-40">
          <Menu.Popup className="floating max-h-[min(70dvh,var(--available-height))] w-64 overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float outline-none">
            {memberships.map(({ slug, name }) => (
              <Menu.Item
                key={slug}
                render={<Link href={`/${slug}/posts`} />}
                aria-current={slug === organization.slug || undefined}
                className="flex min-h-11 items-center rounded-field px-3 outline-none aria-[current]:font-bold data-highlighted:bg-sunken md:min-h-9"
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
