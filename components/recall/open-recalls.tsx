"use client";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { RecallAction } from "#core/contract/resources/recall.ts";
import { RECALL_COPY } from "./copy.ts";

export interface OpenRecall {
  id: string;
  action: RecallAction;
  excerpt: string;
  posts: number;
  places: number;
  is_running: boolean;
  created_at: string;
}

interface Props {
  recalls: readonly OpenRecall[];
  onOpen(id: string): void;
}

/** Recalls that left something to people, or still run. Nothing if there are none. */
export function OpenRecalls({ recalls, onOpen }: Props) {
  if (recalls.length === 0) return null;
  return (
    <Notice tone="warning" title={RECALL_COPY.open(recalls.length)}>
      <ul className="divide-y divide-line">
        {recalls.map((recall) => (
          <Line key={recall.id} recall={recall} onOpen={() => onOpen(recall.id)} />
        ))}
      </ul>
    </Notice>
  );
}

function Line({ recall, onOpen }: { recall: OpenRecall; onOpen(): void }) {
  const { action, posts, places, is_running, created_at } = recall;
  const { organization, now } = useWorkspace();
  const at = formatMomentWithin(new Date(created_at), organization.time_zone, new Date(now));
  const excerpt = recall.excerpt || RECALL_COPY.no_text;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p dir="auto" className="line-clamp-1 text-start">
          {excerpt}
        </p>
        <p className="text-sm text-muted">{RECALL_COPY.open_started[action](at)}</p>
        <p className="text-sm">
          {is_running ? RECALL_COPY.open_running : RECALL_COPY.open_left(posts, places)}
        </p>
      </div>
      <Button onClick={onOpen} aria-label={RECALL_COPY.open_link_label(excerpt, at)}>
        {RECALL_COPY.open_link}
      </Button>
    </li>
  );
}
