"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { useSeesApprovals } from "../approval/use-sees-approvals.ts";
import { useSingleKeys } from "../keys/single-keys.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { NAVIGATION_COPY, SHELL_COPY } from "./copy.ts";
import { OrganizationSwitcher } from "./organization-switcher.tsx";
import { type PlaceIcons, PlaceLink } from "./place-link.tsx";
import { SETTINGS, sidePlaces } from "./places.ts";
import { SideChannels } from "./side-channels.tsx";
import type { Theme } from "./theme.ts";

export interface SideProps {
  icons: PlaceIcons;
  rememberTheme(theme: Theme): Promise<void>;
}

/** What the sidebar shows, and the menu on narrow screens. `children` are beside the account at its foot. */
export function SideContent({
  icons,
  rememberTheme,
  children,
}: SideProps & { children?: ReactNode }) {
  const { organization, person } = useWorkspace();
  const seesApprovals = useSeesApprovals();
  const mayWrite = useMay("posts:write");
  return (
    <>
      <div className="side-row flex items-center gap-1">
        <OrganizationSwitcher />
        <PaletteButton />
      </div>
      {mayWrite && (
        <Link
          href={`/${organization.slug}/compose`}
          title={SHELL_COPY.compose}
          className="side-item my-2 flex min-h-11 shrink-0 items-center gap-2.5 rounded-field bg-accent px-2.5 font-medium text-on-accent hover:opacity-90 lg:min-h-9"
        >
          {icons["/compose"]}
          <span className="side-label">{SHELL_COPY.compose}</span>
          <ComposeKey />
        </Link>
      )}
      <div className="-mx-1 flex min-h-0 flex-1 flex-col overflow-y-auto px-1 pb-2 short:flex-none short:overflow-visible">
        <nav aria-label={NAVIGATION_COPY.label} className="flex flex-col gap-0.5">
          {sidePlaces({ role: person.role, seesApprovals }).map((place) => (
            <PlaceLink key={place.path} place={place} icons={icons} within="sidebar" />
          ))}
        </nav>
        <SideChannels />
      </div>
      <div className="flex flex-col gap-0.5 border-t border-line pt-2">
        <PlaceLink place={SETTINGS} icons={icons} within="sidebar" />
        <div className="side-row flex items-center gap-1">
          <AccountMenu rememberTheme={rememberTheme} />
          {children}
        </div>
      </div>
    </>
  );
}

function ComposeKey() {
  if (!useSingleKeys()) return null;
  return (
    <kbd aria-hidden className="side-wide ml-auto font-sans text-xs opacity-70 max-lg:hidden">
      C
    </kbd>
  );
}
