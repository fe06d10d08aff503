"use client";
import { IconChevronRight, IconExternalLink } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { type ReactNode, useEffect } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { isDisconnected } from "#components/channels/is-disconnected.ts";
import { useAnyChannel } from "#components/channels/use-any-channel.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { lowerFirst } from "#components/time/lower-first.ts";
import { useNow } from "#components/time/use-now.ts";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { buttonLook } from "#components/ui/button-look.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { ENTRY_EDIT_COPY } from "../live/copy.ts";
import { publishErrorMessage } from "../publish-error-message.ts";
import { StatusBadge } from "../status-badge.tsx";
import { RESULTS_COPY } from "./copy.ts";
import { EntryAttempts } from "./entry-attempts.tsx";
import { EntryTrouble } from "./entry-trouble.tsx";
import { isHeldForLink } from "./held-for-link.ts";
import { lateText } from "./late-text.ts";
import { lineStatusOf, needsPerson } from "./line-status.ts";
import { SettleEntry } from "./settle-entry.tsx";

/** Loaded on demand: the sign-in forms are large and few posts need them. */
const ReconnectChannel = dynamic(
  () =>
    import("#components/channels/reconnect-channel.tsx").then(
      (module) => module.ReconnectChannel,
      orNotLoaded,
    ),
  { loading: nothingYet },
);

/** Few texts link to another channel. */
const LinkedEntry = dynamic(
  () => import("./linked-entry.tsx").then((module) => module.LinkedEntry, orNotLoaded),
  { loading: nothingYet },
);

const MINUTE_MS = 60_000;

interface Props {
  post: Post;
  entry: ChannelEntry;
  /** Whether its post is shown beside or below the lines. */
  isShown: boolean;
  advises: boolean;
  /** Undefined if the composer shows the post. */
  onShow: (() => void) | undefined;
  onStored(post: Post): Promise<void>;
}

/** One channel's result in a line: its status with a link to the post, or else what is wrong and the button that helps. */
export function EntryResult({ post, entry, isShown, advises, onShow, onStored }: Props) {
  const now = useNow(useWorkspace().now, MINUTE_MS);
  const channel = useChannels().find(({ id }) => id === entry.channel_id);
  const attempts = useAttempts(post, entry);
  const lost = useLostChannel(entry, now);
  return (
    <li
      aria-label={entry.name}
      className={`flex flex-col ${needsPerson(entry) ? (entry.status === "failed" ? FAILED : WARNING) : ""}`}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-2 pr-3">
        <Opener isShown={isShown} onShow={onShow}>
          <ChannelAvatar channel={channel ?? entry} size={28} />
          <span className="flex min-w-0 flex-col">
            <span className="font-medium wrap-anywhere">
              {entry.name} {channel?.mode === "sandbox" && <SandboxTag name={entry.name} spoken />}
            </span>
            <LineStatus post={post} entry={entry} now={now} />
          </span>
        </Opener>
        {lost !== undefined && <ReconnectChannel channel={lost} />}
        {entry.status === "handoff" && entry.handoff !== null && (
          <ButtonLink href={new URL(entry.handoff.url).pathname} look="primary">
            {RESULTS_COPY.by_hand}
            <span className="sr-only"> {RESULTS_COPY.where(entry.name)}</span>
          </ButtonLink>
        )}
        {entry.url !== null && <ViewLink name={entry.name} url={entry.url} />}
      </div>
      <div className="flex flex-col gap-2 pr-4 pb-3 pl-14 text-sm empty:hidden">
        <EntryEdit entry={entry} />
        <EntryTrouble
          entry={entry}
          attempts={attempts}
          partly={post.channels.some(({ status }) => status !== "failed")}
          advises={advises}
          reconnects={lost !== undefined}
        />
        {(entry.waits_for !== null || isHeldForLink(entry)) && (
          <LinkedEntry post={post} entry={entry} onStored={onStored} />
        )}
        <HandedOff entry={entry} />
        <PublicLater entry={entry} now={now} />
        <Afterwards entry={entry} />
        <SettleEntry
          post_id={post.id ?? ""}
          entry={entry}
          attempts={attempts}
          onStored={onStored}
        />
        <EntryAttempts attempts={attempts} />
      </div>
    </li>
  );
}

/** Returns the channel that a post failed on because it is disconnected. */
function useLostChannel({ status, channel_id }: ChannelEntry, now: Date): Channel | undefined {
  const channel = useAnyChannel(status === "failed" ? channel_id : undefined);
  return channel !== undefined && isDisconnected(channel, now) ? channel : undefined;
}

const FAILED = "shadow-[inset_3px_0_0_var(--failed)]";
const WARNING = "shadow-[inset_3px_0_0_var(--warning)]";

interface OpenerProps extends Pick<Props, "isShown" | "onShow"> {
  children: ReactNode;
}

function Opener({ isShown, onShow, children }: OpenerProps) {
  const look = "flex min-w-0 flex-1 basis-60 items-center gap-3 py-2.5 pl-4 text-left";
  if (onShow === undefined) return <div className={look}>{children}</div>;
  return (
    <button type="button" aria-pressed={isShown} onClick={onShow} className={`group ${look}`}>
      {children}
      <span className="sr-only">{RESULTS_COPY.show}</span>
      <IconChevronRight
        size={18}
        stroke={1.5}
        aria-hidden
        className="ml-auto shrink-0 text-muted group-aria-pressed:text-accent"
      />
    </button>
  );
}

function LineStatus({ post, entry, now }: Pick<Props, "post" | "entry"> & { now: Date }) {
  const { time_zone } = useWorkspace().organization;
  const status = lineStatusOf(post, entry);
  const at = entry.published_at ?? (status === "scheduled" ? entry.scheduled_at : null);
  return (
    <span className="flex flex-wrap gap-x-2 text-sm empty:hidden">
      {status !== null && <StatusBadge status={status} />}
      {at !== null && (
        <span className="text-muted">
          {formatMoment(new Date(at), time_zone, now)}
          {lateText(entry.late_by_ms)}
        </span>
      )}
    </span>
  );
}

function ViewLink({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonLook("secondary")}>
      <span className="max-sm:sr-only">{RESULTS_COPY.view}</span>
      <IconExternalLink size={18} stroke={1.5} aria-hidden />
      <span className="sr-only"> {RESULTS_COPY.view_where(name)}</span>
    </a>
  );
}

/** Until when a person may publish it, and who was told; then where its link can be corrected. */
function HandedOff({ entry: { status, handoff, url } }: { entry: ChannelEntry }) {
  const { organization, now } = useWorkspace();
  const mayPublish = useMay("publish");
  if (handoff === null) return null;
  if (status === "published" && mayPublish)
    return (
      <p>
        <Link
          href={new URL(handoff.url).pathname}
          className="text-accent underline underline-offset-2"
        >
          {url === null ? RESULTS_COPY.add_link : RESULTS_COPY.correct_link}
        </Link>
      </p>
    );
  if (status !== "handoff") return null;
  const until = formatMoment(new Date(handoff.expires_at), organization.time_zone, new Date(now));
  return (
    <p>
      {RESULTS_COPY.handed_off(handoff.assignee?.name ?? null)}{" "}
      {RESULTS_COPY.handed_off_until(lowerFirst(until))}
    </p>
  );
}

/** When the platform makes a published post public, if an option says so. */
function PublicLater({ entry, now }: Pick<Props, "entry"> & { now: Date }) {
  const { time_zone } = useWorkspace().organization;
  const { forPlatform } = useManifests();
  const rule = forPlatform(entry.provider)?.options.find(({ type }) => type === "time");
  const at = new Date(String(entry.options[rule?.name ?? ""]));
  // Without such an option it is no time, which compares as false.
  if (entry.status !== "published" || !(at > now)) return null;
  return <p>{RESULTS_COPY.public_later(lowerFirst(formatMoment(at, time_zone, now)))}</p>;
}

/** What a person must still do on the platform with a published post. */
function Afterwards({ entry: { provider, status, options } }: Pick<Props, "entry">) {
  const { notices = [] } = useManifests().forPlatform(provider) ?? {};
  const due = notices.filter(
    ({ when, afterwards }) =>
      afterwards !== undefined &&
      when?.values?.some((value) => value === options[when.option]) === true,
  );
  if (status !== "published") return null;
  return due.map(({ afterwards }) => <p key={afterwards}>{afterwards}</p>);
}

function EntryEdit({ entry: { edit } }: { entry: Pick<ChannelEntry, "edit"> }) {
  const { time_zone } = useWorkspace().organization;
  if (edit === null) return null;
  switch (edit.state) {
    case "editing":
      return <p className="text-muted">{ENTRY_EDIT_COPY.editing}</p>;
    case "edited":
      return <p className="text-muted">{ENTRY_EDIT_COPY.edited}</p>;
    case "kept":
      return <p className="wrap-anywhere text-muted">{ENTRY_EDIT_COPY.kept(edit.error ?? "")}</p>;
    case "failed":
      return (
        <p className="wrap-anywhere text-failed">
          {ENTRY_EDIT_COPY.failed(
            publishErrorMessage(readPublishError(edit.error ?? ""), time_zone),
          )}{" "}
          <span className="text-ink">{ENTRY_EDIT_COPY.failed_hint}</span>
        </p>
      );
  }
}

const REFRESH_MS = 2000;

const NONE: readonly Attempt[] = [];

/**
 * Returns the attempts on one channel of a post; none if it was published without problems. Refetched when the post
 * changes.
 */
function useAttempts({ id, updated_at }: Post, entry: ChannelEntry): readonly Attempt[] {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const smooth = entry.error === null && (entry.late_by_ms ?? 0) < 1000;
  const query = trpc.posts.attempts.queryOptions(
    { id: id ?? "" },
    {
      enabled: !smooth && id !== null,
      refetchInterval: entry.status === "publishing" ? REFRESH_MS : false,
    },
  );
  const { data } = useQuery(query);
  useEffect(() => {
    if (updated_at === null) return;
    void queryClient.invalidateQueries(trpc.posts.attempts.pathFilter());
  }, [queryClient, trpc, updated_at]);
  if (smooth || data === undefined) return NONE;
  const attempts = data.filter(({ channel_id }) => channel_id === entry.channel_id);
  // A first attempt that was only slow is nothing to read about.
  const isPlain = entry.status === "published" && entry.error === null && attempts.length < 2;
  return isPlain ? NONE : attempts;
}
