"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { problemToast } from "#components/api/problem-toast.ts";
import { serverNow } from "#components/api/server-clock.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { ApprovalPanel } from "#components/approval/approval-panel.tsx";
import { refreshAfter } from "#components/posts/is-moving.ts";
import { rowStatusOf } from "#components/posts/row/row-status.ts";
import { SentPost } from "#components/posts/sent/sent-post.tsx";
import { StatusBadge } from "#components/posts/status-badge.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { replaceThreadBreaks } from "#core/domain/markdown/thread-breaks.ts";
import { useParts } from "../calendar-context.ts";
import { isMovable, type Movable } from "../move/is-movable.ts";
import { ChannelList } from "./channel-list.tsx";
import { PANEL_COPY } from "./copy.ts";
import { PanelSkeleton } from "./panel-skeleton.tsx";

import { toRow } from "./to-row.ts";

interface Props {
  id: string;
  row: Movable | undefined;
}

/** A post with its channels, and what the person may do with it. Loaded with the first post that is opened. */
export function PostDetails({ id, row }: Props) {
  const { post, error, store } = usePost(id);
  if (post === undefined)
    return error === null ? (
      <PanelSkeleton />
    ) : (
      <div className="p-4">
        <ProblemNotice error={error} />
      </div>
    );
  return <Details post={post} row={row ?? toRow(post)} onStored={store} />;
}

function usePost(id: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(
    trpc.posts.get.queryOptions(
      { id },
      {
        refetchInterval: ({ state }) =>
          refreshAfter(state.data === undefined ? [] : [state.data], serverNow()),
      },
    ),
  );
  async function store(post: Post) {
    queryClient.setQueryData(trpc.posts.get.queryKey({ id }), post);
    await queryClient.invalidateQueries(trpc.calendar.pathFilter());
  }
  return { post: data, error, store };
}

interface DetailsProps {
  post: Post;
  row: Movable;
  onStored(post: Post): Promise<void>;
}

function Details({ post, row, onStored }: DetailsProps) {
  const { zone, now } = useParts();
  const [chosen, setChosen] = useState<string | null>(null);
  const at = post.published_at ?? post.scheduled_at;
  const entry = post.channels.find(({ channel_id }) => channel_id === chosen) ?? post.channels[0];
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-lg font-bold">
            {at === null ? PANEL_COPY.no_time : formatMoment(new Date(at), zone, now)}
          </span>
          <StatusBadge status={rowStatusOf(post, { channels: useChannels(), now })} />
        </div>
        {isAboutApproval(post) && <ApprovalPanel post={post} dirty={false} onStored={onStored} />}
        {entry === undefined ? (
          <p dir="auto" className="text-copy wrap-anywhere whitespace-pre-wrap">
            {replaceThreadBreaks(post.content.text) || (
              <span className="text-muted">{PANEL_COPY.no_text}</span>
            )}
          </p>
        ) : (
          <SentPost post={post} entry={entry} />
        )}
        <ChannelList post={post} chosen={entry?.channel_id ?? null} onChoose={setChosen} />
      </div>
      <Actions post={post} row={row} onStored={onStored} />
    </>
  );
}

/** Whether to show the approval panel: approval is required or was requested, and the post isn't published. */
function isAboutApproval({ status, approval }: Post): boolean {
  if (status !== "draft" && status !== "scheduled") return false;
  return approval.required || approval.state !== "not_requested";
}

function Actions({ post, row, onStored }: DetailsProps) {
  const { slug } = useWorkspace().organization;
  const { now, may_move, askMove } = useParts();
  const mayWrite = useMay("posts:write");
  const href = `/${slug}/posts/${row.id}`;
  const movable = isMovable(post, now);
  return (
    <div data-keep-clear className="flex flex-wrap gap-2 border-t border-line p-3">
      {may_move && movable && (
        <Button look="primary" onClick={() => askMove(row)}>
          {post.scheduled_at === null ? PANEL_COPY.schedule : PANEL_COPY.change_time}
        </Button>
      )}
      <SendAgain post={post} onStored={onStored} />
      <ButtonLink href={href}>{mayWrite && movable ? PANEL_COPY.edit : PANEL_COPY.open}</ButtonLink>
    </div>
  );
}

/** Retries the channels on which a post failed. */
function SendAgain({ post, onStored }: Pick<DetailsProps, "post" | "onStored">) {
  const trpc = useTRPC();
  const mayPublish = useMay("publish");
  const { time_zone } = useWorkspace().organization;
  const retry = useMutation(
    trpc.posts.retry.mutationOptions({
      onError: (error) => void showToast(problemToast(error, time_zone)),
      onSuccess: async (stored) => {
        showToast({ title: PANEL_COPY.sending });
        await onStored(stored);
      },
    }),
  );
  const { id, status, channels } = post;
  const hasFailed = status === "failed" || status === "partially_published";
  const canRetry = channels.some((entry) => entry.status === "failed");
  if (!mayPublish || !hasFailed || !canRetry || id === null) return null;
  return (
    <Button look="primary" busy={retry.isPending} onClick={() => retry.mutate({ id })}>
      {PANEL_COPY.send_again}
    </Button>
  );
}
