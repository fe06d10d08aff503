"use client";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { draftOf, fieldsOf } from "#components/composer/draft/draft.ts";
import { useCachedFiles } from "#components/media/use-cached-files.ts";
import { Button } from "#components/ui/button.tsx";
import { Confirm } from "#components/ui/confirm.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { EntryResult } from "./entry-result.tsx";
import { GoingOut, RESULTS } from "./going-out.tsx";
import { EditLive } from "./live/edit-live.tsx";
import { DELETE_COPY, RESULTS_COPY, SEND_AGAIN_COPY } from "./results-copy.ts";
import { useSent } from "./sent/use-sent.ts";
import { useNewPost } from "./use-new-post.ts";

const UnsentText = dynamic(
  () => import("./unsent-text.tsx").then(({ UnsentText }) => UnsentText, orNotLoaded),
  { ssr: false },
);
const PostNumbers = dynamic(
  () => import("../metrics/post-metrics.tsx").then(({ PostNumbers }) => PostNumbers, orNotLoaded),
  { ssr: false },
);

interface Props {
  post: Post;
  editable: boolean;
  onStored(post: Post): Promise<void>;
  onUndo(): Promise<void>;
}

export function PostResults({ post, editable, onStored, onUndo }: Props) {
  const sent = useSent(post);
  const mayWrite = useMay("posts:write");
  const mayPublish = useMay("publish");
  const unfolded = unfoldedChannels(post);
  return (
    <div className="flex flex-col gap-6">
      <GoingOut post={post} onUndo={onUndo} />
      {post.status !== "failed" && <UnsentText post={post} />}
      <section
        id={RESULTS}
        tabIndex={-1}
        aria-label={RESULTS_COPY.title}
        className="flex flex-col gap-2"
      >
        <p role="status" className="sr-only">
          {summary(post)}
        </p>
        <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
          {post.channels.map((entry) => (
            <EntryResult
              key={entry.channel_id}
              post={post}
              entry={entry}
              onStored={onStored}
              sent={editable ? null : sent}
              unfolded={unfolded.has(entry.channel_id)}
            />
          ))}
        </ul>
      </section>
      {mayWrite && <SendAgain post={post} onStored={onStored} />}
      <div className="-ml-3 flex flex-wrap gap-2 empty:hidden">
        {mayPublish && <EditLive post={post} onStored={onStored} />}
        {mayWrite && <DeleteEverywhere post={post} onStored={onStored} />}
      </div>
      {isOut(post) && <PostNumbers post={post} />}
    </div>
  );
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

/** At most this many channels and characters are expanded: nobody reads a page of 100 previews. */
const MOST_CHANNELS = 4;

const MOST_CHARACTERS = 6_000;

/** Returns the IDs of the channels whose previews start expanded: the first ones, while they are few and short. */
export function unfoldedChannels({ channels }: Pick<Post, "channels">): ReadonlySet<string> {
  let characters = 0;
  const first = channels.slice(0, MOST_CHANNELS).filter(({ content }) => {
    characters += content.text.length;
    return characters <= MOST_CHARACTERS;
  });
  return new Set(first.map(({ channel_id }) => channel_id));
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
  if (id === null || status === "publishing" || out.length === 0) return null;
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
  return new Intl.ListFormat("en").format(entries.map(({ name }) => name));
}

interface SendAgainProps {
  post: Post;
  onStored(post: Post): Promise<void>;
}

/** For a post that failed on some of its channels: retries those, or creates a draft for them. */
function SendAgain({ post, onStored }: SendAgainProps) {
  const trpc = useTRPC();
  const create = useNewPost();
  const cachedFiles = useCachedFiles();
  const retry = useMutation(trpc.posts.retry.mutationOptions({ onSuccess: onStored }));
  const { platforms } = useWorkspace();
  const mayPublish = useMay("publish");
  const connected = new Set(useChannels().map(({ id }) => id));
  const failed = post.channels
    .filter(({ status, channel_id }) => status === "failed" && connected.has(channel_id))
    .map(({ channel_id }) => channel_id);
  const { id } = post;
  const hasEnded = post.status === "partially_published" || post.status === "failed";
  if (!hasEnded || id === null || failed.length === 0 || failed.length === post.channels.length)
    return null;
  const manifests = platforms.map(({ manifest }) => manifest);
  const fields = fieldsOf({ ...draftOf(post, manifests, cachedFiles()), channels: failed });
  return (
    <div className="flex flex-col items-start gap-3">
      <ProblemNotice error={retry.error ?? create.error} />
      <div className="flex flex-wrap gap-2">
        {mayPublish && (
          <Button busy={retry.isPending} onClick={() => retry.mutate({ id })}>
            {SEND_AGAIN_COPY.send(failed.length)}
          </Button>
        )}
        <Button
          look="quiet"
          busy={create.isPending}
          onClick={() => create.mutate({ ...fields, autofix: false })}
        >
          {SEND_AGAIN_COPY.draft(failed.length)}
        </Button>
      </div>
    </div>
  );
}
