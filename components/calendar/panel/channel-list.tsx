"use client";
import { IconExternalLink } from "@tabler/icons-react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { publishErrorMessage } from "#components/posts/publish-error-message.ts";
import { StatusBadge } from "#components/posts/status-badge.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { useParts } from "../calendar-context.ts";
import { PANEL_COPY } from "./copy.ts";

interface Props {
  post: Post;
  /** The channel whose post is shown above. */
  chosen: string | null;
  onChoose(channel_id: string): void;
}

/** The post's channels with their status. A click shows the post as that channel's readers see it. */
export function ChannelList({ post: { channels }, chosen, onChoose }: Props) {
  const connected = useChannels();
  if (channels.length === 0) return <p className="text-muted">{PANEL_COPY.no_channels}</p>;
  return (
    <ul aria-label={PANEL_COPY.channels} className="-mx-2 flex flex-col">
      {channels.map((entry) => (
        <li key={entry.channel_id} className="flex flex-col">
          <div className="flex items-center gap-1">
            <button
              type="button"
              aria-pressed={entry.channel_id === chosen}
              onClick={() => onChoose(entry.channel_id)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-field px-2 text-left hover:bg-sunken aria-pressed:bg-sunken md:min-h-10"
            >
              <ChannelAvatar
                channel={connected.find(({ id }) => id === entry.channel_id) ?? entry}
                size={28}
              />
              <span className="min-w-0 flex-1 truncate">{entry.name}</span>
              <span className="text-sm">
                <StatusBadge status={entry.status} />
              </span>
            </button>
            {entry.url !== null && (
              <a
                href={entry.url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={PANEL_COPY.view(entry.name)}
                className="flex size-11 items-center justify-center rounded-field hover:bg-sunken md:size-9"
              >
                <IconExternalLink size={18} stroke={1.5} aria-hidden />
              </a>
            )}
          </div>
          <Trouble entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Trouble({ entry: { error, status } }: { entry: ChannelEntry }) {
  const { zone } = useParts();
  if (error === null || (status !== "failed" && status !== "unconfirmed")) return null;
  const tone = status === "failed" ? "text-failed" : "text-warning";
  return (
    <p className={`px-2 pb-2 pl-12 text-sm wrap-anywhere ${tone}`}>
      {publishErrorMessage(readPublishError(error), zone)}
    </p>
  );
}
