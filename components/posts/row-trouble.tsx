"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { isDisconnected } from "#components/channels/is-disconnected.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { EntryFailure, PublishErrorCode } from "#core/contract/resources/entry-failure.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { nothingYet, orNotLoaded } from "../ui/not-loaded.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ROW_COPY } from "./list-copy.ts";
import { publishErrorMessage } from "./publish-error-message.ts";

/** Loaded on demand: the sign-in forms are large and few rows need them. */
const ReconnectChannel = dynamic(
  () => import("../channels/reconnect-channel.tsx").then((it) => it.ReconnectChannel, orNotLoaded),
  { loading: nothingYet },
);

/** Which channel failed, why, and the button that fixes it; nothing for a post that didn't fail. */
export function RowTrouble({ post, now }: { post: PostRow; now: Date }) {
  const { slug, time_zone } = useWorkspace().organization;
  const trouble = rowTrouble(post, { channels: useChannels(), now });
  if (trouble === null) return null;
  const { failure, remedy, others } = trouble;
  const tone = failure.status === "failed" ? "text-failed" : "text-warning";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pr-4 pb-3 pl-1">
      <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
        <span className="mr-1.5 inline-block align-text-bottom">
          <PlatformMark provider={failure.provider} />
        </span>
        <span className="font-medium">{failure.name}:</span>{" "}
        <span className={tone}>{causeOf(failure, time_zone)}</span>
        {others > 0 && (
          <>
            {" "}
            <Link
              href={`/${slug}/posts/${post.id}`}
              className="whitespace-nowrap underline underline-offset-2"
            >
              {ROW_COPY.more(others)}
              <span className="sr-only"> {ROW_COPY.more_failed(others)}</span>
            </Link>
          </>
        )}
      </p>
      <RemedyButton post={post} failure={failure} remedy={remedy} />
    </div>
  );
}

function causeOf(failure: EntryFailure, zone: string): string {
  if (failure.status === "failed") return publishErrorMessage(failure, zone);
  return ROW_COPY.unconfirmed;
}

interface Props {
  post: PostRow;
  failure: EntryFailure;
  remedy: Remedy;
}

function RemedyButton({ post, failure, remedy }: Props) {
  const { slug } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === failure.channel_id);
  const about = ROW_COPY.quote(post.excerpt);
  const mayWrite = useMay("posts:write");
  const mayPublish = useMay("publish");
  if (remedy === "reconnect")
    return channel === undefined ? null : <ReconnectChannel channel={channel} look="secondary" />;
  if (remedy === "send_again")
    return mayPublish ? <SendAgainButton id={post.id} about={about} /> : null;
  if (!mayWrite) return null;
  return (
    <ButtonLink href={`/${slug}/posts/${post.id}`}>
      {ROW_COPY.remedies[remedy]}
      <span className="sr-only"> {about}</span>
    </ButtonLink>
  );
}

function SendAgainButton({ id, about }: { id: string; about: string }) {
  const retry = useSendAgain();
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate({ id })}>
      {ROW_COPY.send_again}
      <span className="sr-only"> {about}</span>
    </Button>
  );
}

/** Retries a post of the list where it failed. A toast says why if it can't. */
function useSendAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { time_zone } = useWorkspace().organization;
  return useMutation(
    trpc.posts.retry.mutationOptions({
      onError: (error) => void showToast(problemToast(error, time_zone)),
      onSuccess: async () => {
        showToast({ title: ROW_COPY.sending_again });
        await Promise.all([
          queryClient.invalidateQueries(trpc.posts.pathFilter()),
          queryClient.invalidateQueries(trpc.home.pathFilter()),
        ]);
      },
    }),
  );
}

/** The button that fixes a failed channel. `check`: someone has to check the platform. */
type Remedy = "send_again" | "reconnect" | "edit" | "check" | "open";

/** Retrying the same post would fail again. */
const NEEDS_EDIT: readonly PublishErrorCode[] = [
  "validation",
  "unsupported",
  "content_policy",
  "banned_term",
  "blocked_link",
  "empty",
  "not_found",
];

interface ChannelContext {
  channels: readonly Pick<Channel, "id" | "health" | "sign_in_ends_at">[];
  now: Date;
}

/**
 * Returns the failure to show in a row, its fix, and how many other channels failed; null for a post that didn't fail.
 */
export function rowTrouble(
  post: Pick<PostRow, "status" | "channels" | "failures">,
  context: ChannelContext,
): { failure: EntryFailure; remedy: Remedy; others: number } | null {
  const [failure] = post.failures;
  const hasEnded = post.status === "failed" || post.status === "partially_published";
  if (failure === undefined || !hasEnded) return null;
  const failed = post.channels.filter(
    ({ status }) => status === "failed" || status === "unconfirmed",
  );
  return { failure, remedy: remedyFor(post, failure, context), others: failed.length - 1 };
}

function remedyFor(
  post: Pick<PostRow, "status" | "channels">,
  { channel_id, status, code }: EntryFailure,
  { channels, now }: ChannelContext,
): Remedy {
  if (status === "unconfirmed") return "check";
  const channel = channels.find(({ id }) => id === channel_id);
  if (channel !== undefined && isDisconnected(channel, now)) return "reconnect";
  if (channel !== undefined && !NEEDS_EDIT.includes(code)) return "send_again";
  // A post that is published on other channels can't be edited. Its page offers a new draft.
  const editable = whyUnchangeable({ ...post, entries: post.channels }, "edit") === null;
  return editable ? "edit" : "open";
}
