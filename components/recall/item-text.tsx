"use client";
import type { ReactNode } from "react";
import { formatMoment } from "#components/time/format-time.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { RecallItem } from "#core/contract/resources/recall.ts";
import { RECALL_COPY } from "./copy.ts";

interface Props {
  item: RecallItem;
  /** A sentence below. */
  note?: string | null;
  /** What became of it. */
  children?: ReactNode;
}

/** A post's beginning, with its channel and time on a line of their own. In phrases, so that a label can hold it. */
export function ItemText({ item: { excerpt, name, published_at }, note = null, children }: Props) {
  const { organization, now } = useWorkspace();
  return (
    <span className="flex min-w-0 flex-col wrap-anywhere">
      <span dir="auto" className="line-clamp-2 text-start">
        {excerpt || RECALL_COPY.no_text}
      </span>{" "}
      <span className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span className="font-medium">{RECALL_COPY.on(name)}</span>{" "}
        {published_at !== null && (
          <time dateTime={published_at}>
            {formatMoment(new Date(published_at), organization.time_zone, new Date(now))}
          </time>
        )}{" "}
        {children}
      </span>
      {note !== null && <span className="text-sm text-warning"> {note}</span>}
    </span>
  );
}
