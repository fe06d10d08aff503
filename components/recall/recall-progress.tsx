"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Recall, RecallItem } from "#core/contract/resources/recall.ts";
import { RECALL_COPY } from "./copy.ts";
import { StillScheduled } from "./still-scheduled.tsx";

const REFRESH_MS = 2_000;

interface Props {
  id: string;
  onLeave(): void;
}

/** What became of each post so far, with what is left for a person. */
export function RecallProgress({ id, onLeave }: Props) {
  const trpc = useTRPC();
  const { data: recall, error } = useQuery(
    trpc.recalls.get.queryOptions(
      { id },
      { refetchInterval: ({ state }) => state.data?.status === "running" && REFRESH_MS },
    ),
  );
  return (
    <div className="flex flex-col gap-4">
      <ProblemNotice error={error} />
      {recall !== undefined && (
        <>
          <p role="status" className="text-lg font-bold">
            {summaryOf(recall)}
          </p>
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface px-3">
            {recall.items.map((item) => (
              <Item key={`${item.post_id} ${item.channel_id}`} id={id} item={item} />
            ))}
          </ul>
          <StillScheduled posts={recall.scheduled} />
          <div>
            <Button onClick={onLeave}>{RECALL_COPY.again}</Button>
          </div>
        </>
      )}
    </div>
  );
}

function summaryOf({ status, items }: Recall): string {
  const done = items.filter((item) => item.status === "done").length;
  if (status === "running") return RECALL_COPY.progress(done, items.length);
  return done === items.length ? RECALL_COPY.ended : RECALL_COPY.left(items.length - done);
}

function Item({ id, item }: { id: string; item: RecallItem }) {
  const { post_id, channel_id, name, status, url, error } = item;
  const excerpt = item.excerpt || RECALL_COPY.no_text;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const mayPublish = useMay("publish");
  const done = useMutation(
    trpc.recalls.done.mutationOptions({
      onSuccess: (recall) => queryClient.setQueryData(trpc.recalls.get.queryKey({ id }), recall),
    }),
  );
  const isOpen = status === "failed" || status === "needs_person";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="line-clamp-2">{excerpt}</p>
        <p className="text-sm text-muted">
          {name} ·{" "}
          <span className={isOpen ? "text-failed" : ""}>{RECALL_COPY.statuses[status]}</span>
        </p>
        {error !== null && isOpen && <p className="text-sm">{error}</p>}
        <ProblemNotice error={done.error} />
      </div>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          {url !== null && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-2 md:min-h-9"
            >
              {RECALL_COPY.view}
            </a>
          )}
          {mayPublish && (
            <Button
              busy={done.isPending}
              aria-label={RECALL_COPY.mark_label(excerpt, name)}
              onClick={() => done.mutate({ id, post_id, channel_id })}
            >
              {RECALL_COPY.mark}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
