"use client";
import { IconDots } from "@tabler/icons-react";
import { useSeesApprovals } from "../approval/use-sees-approvals.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { NAVIGATION_COPY, SHELL_COPY } from "./copy.ts";
import { frameMenu } from "./frame-menu.tsx";
import { type PlaceIcons, PlaceLink } from "./place-link.tsx";
import { phonePlaces } from "./places.ts";

/** The bar at the bottom of phones. "More" opens the menu, which has everything. */
export function PhoneBar({ icons }: { icons: PlaceIcons }) {
  const { role } = useWorkspace().person;
  const seesApprovals = useSeesApprovals();
  return (
    <nav
      aria-label={NAVIGATION_COPY.label}
      data-keep-clear
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] short:static md:hidden print:hidden"
    >
      {phonePlaces({ role, seesApprovals }).map((place) => (
        <div key={place.path} className="relative grid min-w-0">
          <PlaceLink place={place} icons={icons} within="bar" />
        </div>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={frameMenu.open}
        className="flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-xs"
      >
        <IconDots size={20} stroke={1.5} aria-hidden />
        {SHELL_COPY.more}
      </button>
    </nav>
  );
}
