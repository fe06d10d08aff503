"use client";
import { useId } from "react";
import type { AuditItem } from "#core/contract/resources/audit-item.ts";
import { formatDay } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AuditRow } from "./audit-row.tsx";
import type { Place } from "./describe-facts.ts";

const MINUTE_MS = 60_000;

/** Events by day, in the organization's time zone. */
export function AuditDays({ items }: { items: readonly AuditItem[] }) {
  const { organization, platforms, now: opened } = useWorkspace();
  const now = useNow(opened, MINUTE_MS);
  const zone = organization.time_zone;
  const names = new Map(platforms.map(({ manifest }) => [manifest.provider, manifest.title]));
  const days = Map.groupBy(items, ({ at }) => formatDay(new Date(at), zone, now));
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, events]) => (
        <Day key={day} day={day} events={events} place={{ zone, now, platforms: names }} />
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  events: readonly AuditItem[];
  place: Place;
}

function Day({ day, events, place }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-bold">
        {day}
      </h2>
      <ul
        aria-labelledby={id}
        className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface"
      >
        {events.map((event) => (
          <AuditRow key={event.id} event={event} place={place} />
        ))}
      </ul>
    </section>
  );
}
