"use client";
import {
  IconBroadcast,
  IconCalendar,
  IconNews,
  IconPencil,
  IconPhoto,
  IconSettings,
  type TablerIcon,
} from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

interface Place {
  label: string;
  path: string;
  /** The first part of the addresses that belong to it. */
  section: string;
  icon: TablerIcon;
}

const PLACES: readonly Place[] = [
  { label: "Posts", path: "/posts", section: "/posts", icon: IconNews },
  { label: "Calendar", path: "/calendar", section: "/calendar", icon: IconCalendar },
  { label: "Media", path: "/media", section: "/media", icon: IconPhoto },
  { label: "Channels", path: "/channels", section: "/channels", icon: IconBroadcast },
  { label: "Settings", path: "/settings/api-keys", section: "/settings", icon: IconSettings },
];
const COMPOSE: Place = {
  label: "Compose",
  path: "/compose",
  section: "/compose",
  icon: IconPencil,
};

/** The places of an organization, in the bar at the top of a wide screen. */
export function TopNavigation() {
  return (
    <nav aria-label="Main" className="hidden gap-1 md:flex">
      {PLACES.map((place) => (
        <PlaceLink
          key={place.path}
          place={place}
          className="rounded-field px-3 py-2 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken"
        />
      ))}
    </nav>
  );
}

/** The bottom bar of a phone: the same places, and the composer. */
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
  const current = usePathname().startsWith(`${base}${place.section}`);
  const Icon = place.icon;
  return (
    <Link
      href={base + place.path}
      aria-current={current ? "page" : undefined}
      className={className}
    >
      {withIcon && <Icon size={20} stroke={1.5} aria-hidden />}
      {place.label}
    </Link>
  );
}
