"use client";
import { Menu } from "@base-ui/react/menu";
import { IconCheck, IconPlus, IconUsers } from "@tabler/icons-react";
import Link from "next/link";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { MENU_COPY } from "./copy.ts";
import { OrganizationButton } from "./organization-button.tsx";

const itemLook =
  "flex min-h-11 items-center gap-2 rounded-field px-3 outline-none aria-[current]:font-bold data-highlighted:bg-sunken md:min-h-9";

/** The open menu of all organizations that a person can use, with the button that toggles it from then on. */
export function OrganizationMenu() {
  const { organization, memberships } = useWorkspace();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<OrganizationButton />} />
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={4} className="z-40">
          <Menu.Popup className="floating max-h-[min(70dvh,var(--available-height))] w-64 overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float outline-none">
            {memberships.map(({ slug, name }) => (
              <Menu.Item
                key={slug}
                render={<Link href={`/${slug}`} />}
                aria-current={slug === organization.slug || undefined}
                className={itemLook}
              >
                <span className="w-[18px] shrink-0">
                  {slug === organization.slug && <IconCheck size={18} stroke={1.5} aria-hidden />}
                </span>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </Menu.Item>
            ))}
            <Menu.Separator className="my-1 border-t border-line" />
            <Menu.Item
              render={<Link href={`/${organization.slug}/settings/people`} />}
              className={itemLook}
            >
              <IconUsers size={18} stroke={1.5} aria-hidden className="shrink-0" />
              {MENU_COPY.people}
            </Menu.Item>
            <Menu.Item render={<Link href="/new" />} className={itemLook}>
              <IconPlus size={18} stroke={1.5} aria-hidden className="shrink-0" />
              {MENU_COPY.new_organization}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
