"use client";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { ROW_COPY } from "../copy.ts";

const MOST_SHOWN = 5;

/** The channels of a post as avatars: five, and the number of the others. */
export function RowChannels({ channels }: Pick<PostRow, "channels">) {
  const connected = useChannels();
  // A single one more takes as much room as its number.
  const shown = channels.length <= MOST_SHOWN + 1 ? channels : channels.slice(0, MOST_SHOWN);
  const rest = channels.slice(shown.length).map(({ name }) => name);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {shown.map(({ channel_id, provider, name }) => (
        <ChannelAvatar
          key={channel_id}
          channel={connected.find(({ id }) => id === channel_id) ?? { name, provider }}
          size={20}
          label={name}
        />
      ))}
      {rest.length > 0 && (
        <span title={rest.join(", ")} className="text-sm text-muted">
          <span aria-hidden>{ROW_COPY.more_channels(rest.length)}</span>
          <span className="sr-only">{ROW_COPY.more_channels_label(rest)}</span>
        </span>
      )}
    </span>
  );
}
