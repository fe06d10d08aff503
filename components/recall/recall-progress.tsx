"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Recall, RecallItem } from "#core/contract/resources/recall.ts";
import { RECALL_COPY } from "./copy.ts";
import { ItemText } from "./item-text.tsx";
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
          {recall.content !== null && recall.items.some(isOpen) && (
            <NewText text={recall.content} />
          )}
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface px-3">
            {recall.items.map((item) => (
              <Item
                key={`${item.post_id} ${item.channel_id}`}
                id={id}
                item={item}
                content={recall.content}
              />
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

function summaryOf({ status, action, items }: Recall): string {
  const left = items.filter((item) => item.status !== "done");
  if (status === "running") return RECALL_COPY.progress(items.length - left.length, items.length);
  if (items.length === 0) return RECALL_COPY.none;
  const posts = new Set(left.map(({ post_id }) => post_id)).size;
  return left.length === 0 ? RECALL_COPY.ended[action] : RECALL_COPY.left(posts, left.length);
}

function isOpen({ status }: RecallItem): boolean {
  return status === "failed" || status === "needs_person";
}

function NewText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{RECALL_COPY.paste}</p>
      <p
        dir="auto"
        className="max-h-60 overflow-y-auto border-l-2 border-line pl-3 text-start wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </p>
    </div>
  );
}

function Item({ id, item, content }: { id: string; item: RecallItem; content: string | null }) {
  const { action, status, error } = item;
  const [problem, setProblem] = useState<unknown>(null);
  const isLeft = isOpen(item);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <ItemText item={item}>
          <span className={isLeft ? "text-failed" : ""}>
            {status === "done" ? RECALL_COPY.done[action] : RECALL_COPY.statuses[status]}
          </span>
        </ItemText>
        {error !== null && isLeft && <p className="text-sm wrap-anywhere">{error}</p>}
        <ProblemNotice error={problem} />
      </div>
      {isLeft && <ItemActions id={id} item={item} content={content} onProblem={setProblem} />}
    </li>
  );
}

interface ActionsProps {
  id: string;
  item: RecallItem;
  content: string | null;
  onProblem(error: unknown): void;
}

/** For a person: where the post is, what to paste there, and that it is done. */
function ItemActions({ id, item, content, onProblem }: ActionsProps) {
  const { post_id, channel_id, name, url } = item;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const mayPublish = useMay("publish");
  const done = useMutation(
    trpc.recalls.done.mutationOptions({
      onMutate: () => onProblem(null),
      onError: onProblem,
      onSuccess: (recall) => queryClient.setQueryData(trpc.recalls.get.queryKey({ id }), recall),
    }),
  );
  return (
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
      {content !== null && <CopyButton text={content} label={RECALL_COPY.copy} />}
      {mayPublish && (
        <Button
          busy={done.isPending}
          aria-label={RECALL_COPY.mark_label(item.excerpt || RECALL_COPY.no_text, name)}
          onClick={() => done.mutate({ id, post_id, channel_id })}
        >
          {RECALL_COPY.mark}
        </Button>
      )}
    </div>
  );
}
