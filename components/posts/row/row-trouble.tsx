"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { problemToast } from "#components/api/problem-toast.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { isDisconnected } from "#components/channels/is-disconnected.ts";
import { useAnyChannel } from "#components/channels/use-any-channel.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { EntryFailure } from "#core/contract/resources/entry-failure.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { whyUnchangeable } from "#core/domain/lifecycle/why-unchangeable.ts";
import { ROW_COPY } from "../copy.ts";
import { isFinal, publishErrorMessage } from "../publish-error-message.ts";
import { type Hold, holdOf } from "./row-status.ts";

/** Loaded on demand: the sign-in forms are large and few rows need them. */
const ReconnectChannel = dynamic(
  () =>
    import("#components/channels/reconnect-channel.tsx").then(
      (it) => it.ReconnectChannel,
      orNotLoaded,
    ),
  { loading: nothingYet },
);

interface TroubleProps {
  post: PostRow;
  now: Date;
  className?: string;
}

/** What keeps a post from being published, or did, and the button that fixes it; nothing for other posts. */
export function RowTrouble({ post, now, className = "pl-1" }: TroubleProps) {
  const context = { channels: useChannels(), now };
  const trouble = rowTrouble(post, context);
  const hold = holdOf(post, context);
  const blocked = blockedText(post);
  if (trouble === null && hold === null && blocked === null) return null;
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 pr-4 pb-3 ${className}`}>
      {trouble !== null && <FailedTrouble post={post} {...trouble} />}
      {hold !== null && <HoldTrouble post={post} hold={hold} />}
      {blocked !== null && (
        <>
          <p className="text-sm wrap-anywhere text-warning">{blocked}</p>
          <OpenButton post={post} remedy="edit" />
        </>
      )}
    </div>
  );
}

/** Why a draft wasn't scheduled, or a post isn't approved; null if neither. */
function blockedText({ status, when_ready, approval }: PostRow): string | null {
  if (status !== "draft" && status !== "scheduled") return null;
  if (approval.state === "rejected") return ROW_COPY.rejected;
  if (approval.state === "held") return ROW_COPY.not_approved;
  const error = when_ready?.error ?? null;
  return error === null ? null : ROW_COPY.not_sent(error);
}

function HoldTrouble({ post, hold }: { post: PostRow; hold: Hold }) {
  const { slug } = useWorkspace().organization;
  const mayPublish = useMay("publish");
  const channel = useAnyChannel(hold.kind === "disconnected" ? hold.channel_id : undefined);
  const text = hold.kind === "late" ? ROW_COPY.holds.late : ROW_COPY.holds[hold.kind](hold.name);
  return (
    <>
      <p className="text-sm wrap-anywhere text-warning">{text}</p>
      {channel !== undefined && <ReconnectChannel channel={channel} look="secondary" />}
      {hold.kind === "paused" && mayPublish && (
        <ButtonLink href={`/${slug}/queue`}>{ROW_COPY.remedies.queue}</ButtonLink>
      )}
      {hold.kind === "late" && <OpenButton post={post} remedy="open" />}
    </>
  );
}

type Trouble = NonNullable<ReturnType<typeof rowTrouble>>;

function FailedTrouble({ post, failure, remedy, others }: Trouble & { post: PostRow }) {
  const { slug, time_zone } = useWorkspace().organization;
  const tone = failure.status === "failed" ? "text-failed" : "text-warning";
  return (
    <>
      <p className="min-w-0 text-sm wrap-anywhere">
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
    </>
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
  const channel = useChannels().find(({ id }) => id === failure.channel_id);
  const about = ROW_COPY.quote(post.excerpt);
  const mayPublish = useMay("publish");
  if (remedy === "reconnect")
    return channel === undefined ? null : <ReconnectChannel channel={channel} look="secondary" />;
  if (remedy === "send_again")
    return mayPublish ? <SendAgainButton id={post.id} about={about} /> : null;
  return <OpenButton post={post} remedy={remedy} />;
}

function OpenButton({ post, remedy }: { post: PostRow; remedy: "edit" | "check" | "open" }) {
  const { slug } = useWorkspace().organization;
  if (!useMay("posts:write")) return null;
  return (
    <ButtonLink href={`/${slug}/posts/${post.id}`}>
      {ROW_COPY.remedies[remedy]}
      <span className="sr-only"> {ROW_COPY.quote(post.excerpt)}</span>
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
  if (channel !== undefined && !(isFinal(code) || code === "not_found")) return "send_again";
  // A post that is published on other channels can't be edited. Its page offers a new draft.
  const editable = whyUnchangeable({ ...post, entries: post.channels }, "edit") === null;
  return editable ? "edit" : "open";
}
