"use client";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Confirm } from "#components/ui/confirm.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { listWords } from "#core/domain/words.ts";
import { EditLive } from "../live/edit-live.tsx";
import { SentPost } from "../sent/sent-post.tsx";
import { DELETE_COPY, RESULTS_COPY } from "./copy.ts";
import { EntryResult } from "./entry-result.tsx";
import { GoingOut, RESULTS } from "./going-out.tsx";
import { byNeed } from "./line-status.ts";
import { SendAgain } from "./send-again.tsx";

const UnsentText = dynamic(
  () => import("./unsent-text.tsx").then(({ UnsentText }) => UnsentText, orNotLoaded),
  { ssr: false },
);
const PostNumbers = dynamic(
  () =>
    import("#components/metrics/post-metrics.tsx").then(
      ({ PostNumbers }) => PostNumbers,
      orNotLoaded,
    ),
  { ssr: false },
);

/** Where the chosen channel's post is beside the lines: Tailwind's `xl`. */
const BESIDE = "(min-width: 80rem)";

interface Props {
  post: Post;
  /** Whether the composer below shows the post, because it failed everywhere. */
  editable: boolean;
  onStored(post: Post): Promise<void>;
  onUndo(): Promise<void>;
  /** Shown beside the results, or below them. */
  children?: ReactNode;
}

/** What became of a post: its channels in a line each, those that need a person first, and its numbers. */
export function PostResults({ post, editable, onStored, onUndo, children }: Props) {
  const mayWrite = useMay("posts:write");
  const mayPublish = useMay("publish");
  const [shown, setShown] = useState(() => firstShown(post));
  useFailedAgain(post);
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  function show(channel_id: string) {
    flushSync(() => setShown(channel_id));
    // It is beside the lines on wide screens, and below them on others.
    if (!window.matchMedia(BESIDE).matches) section.current?.scrollIntoView({ block: "nearest" });
  }
  const entry = post.channels.find(({ channel_id }) => channel_id === shown);
  if (editable) return <Lines post={post} shown={null} onShow={undefined} onStored={onStored} />;
  return (
    <div className="flex max-w-[1200px] flex-col gap-6">
      <GoingOut post={post} onUndo={onUndo} />
      <UnsentText post={post} />
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_380px] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Lines post={post} shown={shown} onShow={show} onStored={onStored} />
          <div className="-ml-3 flex flex-wrap gap-2 empty:hidden">
            {mayPublish && <EditLive post={post} onStored={onStored} />}
            {mayWrite && <DeleteEverywhere post={post} onStored={onStored} />}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <section ref={section} aria-labelledby={heading} className="flex flex-col gap-2">
            <h2 id={heading} className="truncate text-sm text-muted">
              {entry === undefined ? RESULTS_COPY.choose : RESULTS_COPY.shown_on(entry.name)}
            </h2>
            {entry !== undefined && <SentPost post={post} entry={entry} />}
          </section>
          {children}
        </div>
        {isOut(post) && (
          <div className="min-w-0">
            <PostNumbers post={post} />
          </div>
        )}
      </div>
    </div>
  );
}

interface LinesProps extends Pick<Props, "post" | "onStored"> {
  /** ID of the channel whose post is shown. */
  shown: string | null;
  onShow: ((channel_id: string) => void) | undefined;
}

function Lines({ post, shown, onShow, onStored }: LinesProps) {
  const mayWrite = useMay("posts:write");
  const entries = byNeed(post.channels);
  const advising = advisingChannels(entries);
  return (
    <section id={RESULTS} tabIndex={-1} aria-label={RESULTS_COPY.title}>
      <p role="status" className="sr-only">
        {summary(post)}
      </p>
      <div className="overflow-hidden rounded-surface border border-line bg-surface">
        {mayWrite && <SendAgain post={post} onStored={onStored} />}
        <ul className="divide-y divide-line">
          {entries.map((entry) => {
            const { channel_id: id } = entry;
            return (
              <EntryResult
                key={id}
                post={post}
                entry={entry}
                isShown={id === shown}
                advises={advising.has(id)}
                onShow={onShow && (() => onShow(id))}
                onStored={onStored}
              />
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** Says when a post that was sent again has failed again, because little changes on the page. */
function useFailedAgain({ status, channels }: Post) {
  const before = useRef<"failed" | "sent_again" | null>(null);
  const failed = channels.filter((entry) => entry.status === "failed").length;
  const hasFailed = failed > 0 && (status === "failed" || status === "partially_published");
  useEffect(() => {
    if (before.current === "failed" && status === "publishing") before.current = "sent_again";
    if (!hasFailed) return;
    if (before.current === "sent_again") showToast({ title: RESULTS_COPY.failed_again(failed) });
    before.current = "failed";
  }, [status, hasFailed, failed]);
}

function isOut({ channels }: Post): boolean {
  return channels.some(({ status }) => status === "published");
}

function summary({ channels }: Post): string {
  const out = channels.filter(({ status }) => status === "published").length;
  const failed = channels.filter(({ status }) => status === "failed").length;
  const published = RESULTS_COPY.summary(out, channels.length);
  return failed === 0 ? published : `${published} ${RESULTS_COPY.summary_failed(failed)}`;
}

/** A longer text is shown only once its channel is chosen. */
const MOST_CHARACTERS = 6_000;

/** Returns the ID of the channel whose post is shown at first: the first one's, unless it is very long. */
export function firstShown({ channels }: Pick<Post, "channels">): string | null {
  const [first] = byNeed(channels);
  if (first === undefined || first.content.text.length > MOST_CHARACTERS) return null;
  return first.channel_id;
}

/** Returns the IDs of the channels whose line says what to do: the first one of each kind of failure. */
export function advisingChannels(
  entries: readonly Pick<ChannelEntry, "channel_id" | "status" | "error">[],
): ReadonlySet<string> {
  const first = new Map<string, string>();
  for (const { channel_id, status, error } of entries) {
    if (status !== "failed" || error === null) continue;
    const { code } = readPublishError(error);
    if (!first.has(code)) first.set(code, channel_id);
  }
  return new Set(first.values());
}

interface DeleteEverywhereProps {
  post: Post;
  onStored(post: Post): Promise<void>;
}

/** Deletes a published post from its platforms after a confirmation that lists the channels. */
function DeleteEverywhere({ post, onStored }: DeleteEverywhereProps) {
  const trpc = useTRPC();
  const remove = useMutation(trpc.posts.delete.mutationOptions());
  const { id, status, channels } = post;
  const out = channels.filter((entry) => entry.status === "published");
  const byHand = useChannels().some(
    (channel) =>
      channel.mode === "handoff" && out.some(({ channel_id }) => channel_id === channel.id),
  );
  // People delete there what they published by hand.
  if (id === null || status === "publishing" || out.length === 0 || byHand) return null;
  async function confirm(post_id: string) {
    const deleting = await remove.mutateAsync({ id: post_id, everywhere: true });
    if (deleting !== null) await onStored(deleting);
  }
  return (
    <Confirm
      label={DELETE_COPY.everywhere}
      accessibleLabel={DELETE_COPY.everywhere}
      title={DELETE_COPY.title}
      consequence={DELETE_COPY.consequence(listOf(out))}
      confirmLabel={DELETE_COPY.everywhere}
      onConfirm={() => confirm(id)}
    >
      <ProblemNotice error={remove.error} />
    </Confirm>
  );
}

function listOf(entries: readonly ChannelEntry[]): string {
  return listWords(entries.map(({ name }) => name));
}
