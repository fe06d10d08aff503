"use client";
import { IconExternalLink } from "@tabler/icons-react";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { formatMoment } from "../time/format-time.ts";
import { useNow } from "../time/use-now.ts";
import { buttonLook } from "../ui/button-look.ts";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { EntryAttempts } from "./entry-attempts.tsx";
import { EntryTrouble } from "./entry-trouble.tsx";
import { lateWords } from "./late-words.ts";
import { EntryEdit } from "./live/entry-edit.tsx";
import { RESULTS_COPY } from "./results-copy.ts";
import { EntrySent } from "./sent/entry-sent.tsx";
import type { Sent } from "./sent/use-sent.ts";
import { SettleEntry } from "./settle-entry.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useAttempts } from "./use-attempts.ts";

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
    <li
      aria-label={entry.name}
      className={`flex flex-col gap-2 px-4 py-3 ${sandbox ? "sandbox-edge pl-5" : ""}`}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <PlatformMark provider={entry.provider} />
        <span className="font-medium wrap-anywhere">{entry.name}</span>
        {sandbox && <SandboxTag name={entry.name} />}
        <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">
          {entry.published_at !== null && (
            <span className="text-sm text-muted">
              {formatMoment(new Date(entry.published_at), workspace.organization.time_zone, now)}
              {lateWords(entry.late_by_ms)}
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
      {sent !== null && <EntrySent {...{ post, entry, sent, unfolded }} />}
    </li>
  );
}
