"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useSeesApprovals } from "../approval/use-sees-approvals.ts";
import { useCounts } from "../home/use-counts.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { NAVIGATION_COPY } from "./copy.ts";
import { bottomPlaces, type Place, topPlaces } from "./places.ts";

/** The server counts up to one more than this. */
const MOST_SHOWN = 99;

export function TopNavigation() {
  const { role } = useWorkspace().person;
  const seesApprovals = useSeesApprovals();
  return (
    <nav aria-label={NAVIGATION_COPY.label} className="hidden gap-1 md:flex">
      {topPlaces({ role, seesApprovals }).map((place) => (
        <PlaceLink
          key={place.label}
          place={place}
          className="rounded-field px-2 py-2 whitespace-nowrap last:max-lg:hidden lg:px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken"
        />
      ))}
    </nav>
  );
}

/** Icons of the bottom bar by path. Rendered by the server, so they are in no script. */
export type PlaceIcons = { [path: string]: ReactNode };

export function BottomNavigation({ icons }: { icons: PlaceIcons }) {
  const { role } = useWorkspace().person;
  const seesApprovals = useSeesApprovals();
  return (
    <nav
      aria-label={NAVIGATION_COPY.label}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col short:static border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {bottomPlaces({ role, seesApprovals }).map((place) => (
        <PlaceLink
          key={place.label}
          place={place}
          icon={icons[place.path]}
          className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs aria-[current]:font-bold aria-[current]:text-accent"
        />
      ))}
    </nav>
  );
}

function PlaceLink({
  place,
  icon,
  className,
}: {
  place: Place;
  icon?: ReactNode;
  className: string;
}) {
  const base = `/${useWorkspace().organization.slug}`;
  const counts = useCounts();
  const pathname = usePathname();
  const { path } = place;
  const current = path === "" ? pathname === base : pathname.startsWith(base + path);
  const count = place.counts === undefined ? 0 : counts[place.counts];
  if (count === null) return null;
  const pill = count > 0 && (
    <span
      aria-hidden
      className={`rounded-full bg-failed px-1.5 text-xs font-medium text-surface tabular-nums ${icon ? "absolute -top-1.5 left-3.5" : "ml-1"}`}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
  return (
    <Link href={base + path} aria-current={current ? "page" : undefined} className={className}>
      {icon && (
        <span className="relative">
          {icon}
          {pill}
        </span>
      )}
      {place.label}
      {!icon && pill}
      {pill && <span className="sr-only"> ({NAVIGATION_COPY.needs_you(count)})</span>}
    </Link>
  );
}
