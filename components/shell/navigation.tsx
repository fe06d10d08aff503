"use client";
import {
  IconBroadcast,
  IconCalendar,
  IconHome,
  IconNews,
  IconPencil,
  IconPhoto,
  type TablerIcon,
} from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useCounts } from "../home/use-counts.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

interface Place {
  label: string;
  path: string;
  /** The first part of the addresses that belong to it. */
  section: string;
  /** For the bottom bar. */
  icon?: TablerIcon;
  /** What of it needs a person is counted. */
  counts?: "posts" | "channels";
}

const HOME: Place = { label: "Home", path: "", section: "", icon: IconHome, counts: "posts" };
const PLACES: readonly Place[] = [
  HOME,
  { label: "Posts", path: "/posts", section: "/posts", icon: IconNews },
  { label: "Calendar", path: "/calendar", section: "/calendar", icon: IconCalendar },
  { label: "Media", path: "/media", section: "/media", icon: IconPhoto },
  {
    label: "Channels",
    path: "/channels",
    section: "/channels",
    icon: IconBroadcast,
    counts: "channels",
  },
];
const SETTINGS: Place = {
  label: "Settings",
  path: "/settings/api-keys",
  section: "/settings",
};
const COMPOSE: Place = {
  label: "Compose",
  path: "/compose",
  section: "/compose",
  icon: IconPencil,
};

/** What is counted is counted up to one more. */
const MOST_TOLD = 99;

/** The places of an organization, in the bar at the top of a wide screen. */
export function TopNavigation() {
  return (
    <nav aria-label="Main" className="hidden gap-1 md:flex">
      {[...PLACES, SETTINGS].map((place) => (
        <PlaceLink
          key={place.path}
          place={place}
          className="rounded-field px-2 py-2 whitespace-nowrap last:max-lg:hidden lg:px-3 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken"
        />
      ))}
    </nav>
  );
}

/** The bottom bar of a phone: the same places but the settings, which are in the account menu, and the composer. */
export function BottomNavigation() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-6 short:static border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {[...PLACES.slice(0, 2), COMPOSE, ...PLACES.slice(2)].map(
        (place) =>
          place !== undefined && (
            <PlaceLink
              key={place.path}
              place={place}
              withIcon
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs aria-[current]:font-bold aria-[current]:text-accent"
            />
          ),
      )}
    </nav>
  );
}

function PlaceLink({
  place,
  withIcon = false,
  className,
}: {
  place: Place;
  withIcon?: boolean;
  className: string;
}) {
  const base = `/${useWorkspace().organization.slug}`;
  const counts = useCounts();
  const pathname = usePathname();
  const current = place === HOME ? pathname === base : pathname.startsWith(base + place.section);
  const count = place.counts === undefined ? 0 : counts[place.counts];
  const Icon = place.icon;
  return (
    <Link
      href={base + place.path}
      aria-current={current ? "page" : undefined}
      className={className}
    >
      {withIcon && Icon !== undefined && (
        <span className="relative">
          <Icon size={20} stroke={1.5} aria-hidden />
          {count > 0 && <Count count={count} className="absolute -top-1.5 left-3.5" />}
        </span>
      )}
      {place.label}
      {count > 0 && !withIcon && <Count count={count} className="ml-1" />}
      {count > 0 && (
        <span className="sr-only"> ({count === 1 ? "1 needs you" : `${count} need you`})</span>
      )}
    </Link>
  );
}

function Count({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden
      className={`rounded-full bg-failed px-1.5 text-xs font-medium text-surface tabular-nums ${className}`}
    >
      {count > MOST_TOLD ? `${MOST_TOLD}+` : count}
    </span>
  );
}
