"use client";
import { IconMenu2 } from "@tabler/icons-react";
import { PaletteButton } from "../palette/palette-button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SHELL_COPY } from "./copy.ts";
import { frameMenu } from "./frame-menu.tsx";
import { OrganizationSwitcher } from "./organization-switcher.tsx";
import type { PlaceIcons } from "./place-link.tsx";

/** The bar above pages that have no room for the sidebar. Phones have their bar at the bottom instead. */
export function TopBar({ icons }: { icons: PlaceIcons }) {
  const { slug } = useWorkspace().organization;
  const mayWrite = useMay("posts:write");
  return (
    <header className="sticky top-0 z-30 flex h-13 items-center gap-1 border-b border-line bg-page px-2 max-md:hidden lg:hidden short:static short:max-lg:flex print:hidden">
      <button
        type="button"
        aria-label={SHELL_COPY.menu}
        aria-haspopup="dialog"
        onClick={frameMenu.open}
        className="flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-sunken"
      >
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </button>
      <div className="flex min-w-0 flex-1">
        <OrganizationSwitcher />
      </div>
      <PaletteButton />
      {mayWrite && (
        <ButtonLink href={`/${slug}/compose`} look="primary" className="shrink-0 max-md:hidden">
          {icons["/compose"]}
          {SHELL_COPY.compose}
        </ButtonLink>
      )}
    </header>
  );
}
