"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useCounts } from "../home/use-counts.ts";
import { showCount } from "../ui/show-count.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { NAVIGATION_COPY } from "./copy.ts";
import type { Place } from "./places.ts";

/** Icons of the places by path. Rendered by the server, so they are in no script. */
export type PlaceIcons = { [path: string]: ReactNode };

interface Props {
  place: Place;
  icons: PlaceIcons;
  /** In the sidebar the label is beside the icon, in the phone's bar below it. */
  within: "sidebar" | "bar";
}

const LOOK = {
  sidebar:
    "side-item flex min-h-11 items-center gap-2.5 rounded-field px-2 lg:min-h-8.5 aria-[current]:bg-sunken aria-[current]:font-bold hover:bg-sunken",
  bar: "flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-xs aria-[current]:font-bold aria-[current]:text-accent",
} as const;

/** A link to a place with its icon and count. */
export function PlaceLink({ place, icons, within }: Props) {
  const base = `/${useWorkspace().organization.slug}`;
  const pathname = usePathname();
  const { path, label } = place;
  const isCurrent = path === "" ? pathname === base : isWithin(pathname, base + path);
  return (
    <Link
      href={base + path}
      aria-current={isCurrent ? "page" : undefined}
      title={label}
      className={LOOK[within]}
    >
      <span className="relative shrink-0">{icons[path]}</span>
      <span className="side-label max-w-full truncate">{label}</span>
      {place.counts !== undefined && <Count counts={place.counts} within={within} />}
    </Link>
  );
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

const PLACED = {
  sidebar: "side-count ml-auto",
  bar: "absolute top-1.5 left-[calc(50%+0.375rem)]",
} as const;

function Count({
  counts,
  within,
}: {
  counts: NonNullable<Place["counts"]>;
  within: Props["within"];
}) {
  const count = useCounts()[counts];
  if (count === null || count === 0) return null;
  const needsPerson = counts !== "inbox";
  const look = needsPerson
    ? "rounded-full bg-failed px-1.5 font-medium text-surface"
    : `font-medium text-muted ${within === "bar" ? "rounded-full bg-sunken px-1.5" : ""}`;
  return (
    <>
      <span aria-hidden className={`text-xs ${PLACED[within]} ${look}`}>
        {showCount(count)}
      </span>
      <span className="sr-only">
        {" "}
        ({needsPerson ? NAVIGATION_COPY.needs_you(count) : NAVIGATION_COPY.open(count)})
      </span>
    </>
  );
}
