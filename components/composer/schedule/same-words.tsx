"use client";
import { IconCopy } from "@tabler/icons-react";
import { formatClock } from "#components/time/format-time.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { JudgedEntry } from "../verdict/judged-entry.ts";
import { SAME_COPY } from "./confirm-copy.ts";
import { useSameWords } from "./use-same-words.ts";

interface Props {
  instant: Date;
  entries: readonly JudgedEntry[];
  post_id: string | null;
}

/** Warns if the same text is published on the same day. Doesn't block publishing. */
export function SameWords(props: Props) {
  const zone = useWorkspace().organization.time_zone;
  const found = useSameWords({ ...props, zone });
  return (
    <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {found.map(({ id, name, at, isOut }) => (
        <p key={id + name} className="flex gap-2 text-warning">
          <IconCopy size={18} stroke={1.5} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {(isOut ? SAME_COPY.published : SAME_COPY.scheduled)(name, formatClock(at, zone))}
          </span>
        </p>
      ))}
    </div>
  );
}
