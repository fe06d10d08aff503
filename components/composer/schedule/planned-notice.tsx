"use client";
import { IconCalendar } from "@tabler/icons-react";
import { serverNow } from "#components/api/server-clock.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { describeOffset } from "#core/domain/schedule/zoned-time.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import { NOTICE_COPY } from "./copy.ts";
import { SameText } from "./same-text.tsx";

interface Props {
  at: Date;
  entries: readonly ValidatedEntry[];
  post_id: string | null;
}

export function PlannedNotice({ at, entries, post_id }: Props) {
  const zone = useWorkspace().organization.time_zone;
  return (
    <div className="flex flex-col gap-2 rounded-surface border border-line bg-surface px-4 py-3">
      <p className="flex items-center gap-2">
        <IconCalendar size={18} stroke={1.5} aria-hidden className="shrink-0" />
        <span>
          {NOTICE_COPY.planned}{" "}
          <strong className="font-bold">
            {formatMomentWithin(at, zone, new Date(serverNow()))}
          </strong>{" "}
          <span className="text-muted">
            {zone === "UTC" ? "UTC" : `${zone}, ${describeOffset(at, zone)}`}
          </span>
        </span>
      </p>
      <SameText instant={at} entries={entries} post_id={post_id} />
    </div>
  );
}
