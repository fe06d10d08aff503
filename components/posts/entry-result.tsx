"use client";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect } from "react";
import { useTRPC } from "#components/api/trpc.ts";
import { useMay } from "#components/workspace/use-may.ts";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { CHANNEL_ROW_COPY } from "../channels/copy.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { formatMoment } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { buttonLook } from "../ui/button-look.ts";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { EntryAttempts } from "./entry-attempts.tsx";
import { lateText } from "./late-text.ts";
import { ENTRY_EDIT_COPY } from "./live/copy.ts";
import { adviceFor, publishErrorMessage } from "./publish-error-message.ts";
import { RESULTS_COPY } from "./results-copy.ts";
import { EntrySent } from "./sent/entry-sent.tsx";
import type { Sent } from "./sent/use-sent.ts";
import { SettleEntry } from "./settle-entry.tsx";
import { StatusBadge } from "./status-badge.tsx";

const MINUTE_MS = 60_000;

interface Props {
  post: Post;
  entry: ChannelEntry;
  /** Renders the published post; null if the composer shows it. */
  sent: Sent | null;
  unfolded: boolean;
  onStored(post: Post): Promise<void>;
}

/** The result on one channel: a link and preview if published, or else the error and how to fix it. */
export function EntryResult({ post, entry, sent, unfolded, onStored }: Props) {
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const channel = useChannels().find(({ id }) => id === entry.channel_id);
  const attempts = useAttempts(post, entry);
  const sandbox = channel?.mode === "sandbox";
  return (
    <li aria-label={entry.name} className={`flex flex-col gap-2 px-4 py-3`}>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <ChannelAvatar channel={{ ...entry, mode: sandbox ? "sandbox" : "live" }} />
        <span className="font-medium wrap-anywhere">{entry.name}</span>
        {sandbox && <SandboxTag name={entry.name} />}
        <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          {entry.published_at !== null && (
            <span className="text-sm text-muted">
              {formatMoment(new Date(entry.published_at), workspace.organization.time_zone, now)}
              {lateText(entry.late_by_ms)}
            </span>
          )}
          <StatusBadge status={entry.status} />
          {entry.url !== null && (
            <a
              href={entry.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonLook("secondary")}
            >
              {RESULTS_COPY.view}
              <IconExternalLink size={18} stroke={1.5} aria-hidden />
              <span className="sr-only"> {RESULTS_COPY.view_where(entry.name)}</span>
            </a>
          )}
        </span>
      </div>
      <EntryEdit entry={entry} />
      <EntryTrouble entry={entry} attempts={attempts} />
      <SettleEntry post_id={post.id ?? ""} entry={entry} attempts={attempts} onStored={onStored} />
      <EntryAttempts attempts={attempts} />
      {sent !== null && <EntrySent post={post} entry={entry} sent={sent} unfolded={unfolded} />}
    </li>
  );
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
  return data.filter(({ channel_id }) => channel_id === entry.channel_id);
}

interface EntryTroubleProps {
  entry: ChannelEntry;
  attempts: readonly Attempt[];
}

function EntryTrouble({ entry, attempts }: EntryTroubleProps) {
  const { slug, time_zone } = useWorkspace().organization;
  const mayWrite = useMay("posts:write");
  const mayConnect = useMay("channels");
  if (entry.error === null) return null;
  const error = readPublishError(entry.error);
  const { code } = error;
  const message = publishErrorMessage(error, time_zone);
  if (entry.status === "published")
    return <p className="wrap-anywhere text-failed">{RESULTS_COPY.not_deleted(message)}</p>;
  if (entry.status === "unconfirmed") {
    return (
      <p className="wrap-anywhere text-warning">
        {message}{" "}
        <span className="text-ink">
          {attempts.at(-1)?.state === "partly_published"
            ? RESULTS_COPY.part_published
            : RESULTS_COPY.unconfirmed}
        </span>
      </p>
    );
  }
  if (entry.status === "publishing")
    return (
      <p className="text-muted">
        {message} {RESULTS_COPY.retrying}
      </p>
    );
  const isOfChannel = code === "auth" || code === "not_found";
  const advice = isOfChannel && !mayConnect ? CHANNEL_ROW_COPY.ask_admin : adviceFor(code);
  return (
    <p className="wrap-anywhere text-failed">
      {message} {mayWrite && <span className="text-ink">{advice}</span>}{" "}
      {isOfChannel && mayConnect && (
        <Link href={`/${slug}/channels`} className="text-accent underline underline-offset-2">
          {RESULTS_COPY.channels}
        </Link>
      )}
    </p>
  );
}
