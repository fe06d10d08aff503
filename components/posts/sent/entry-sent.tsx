"use client";
import { useState } from "react";
import type { Chip } from "#components/composer/channel/channel-chips.tsx";
import { Preview } from "#components/composer/preview/preview.tsx";
import { shownTitle, toShownPoll } from "#components/shown-post/to-shown-poll.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { SENT_COPY } from "./copy.ts";
import type { Sent } from "./use-sent.ts";

interface Props {
  post: Post;
  entry: ChannelEntry;
  sent: Sent;
  /** Whether it starts expanded. A collapsed one isn't rendered until it is opened. */
  unfolded: boolean;
}

export function EntrySent({ post, entry, sent, unfolded }: Props) {
  const [open, setOpen] = useState(unfolded);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit py-1 text-sm text-muted">
        {SENT_COPY.captions[entry.status]}
      </summary>
      {open && (
        <div className="mt-1 flex max-w-xl flex-col gap-1">
          <Shown entry={entry} sent={sent} />
          <DeletedFiles post={post} entry={entry} sent={sent} />
        </div>
      )}
    </details>
  );
}

function Shown({ entry, sent }: Pick<Props, "entry" | "sent">) {
  const chip = useChip(entry);
  const manifest = sent.manifestOf(entry);
  const rules = manifest?.formats.find(({ format }) => format === entry.format);
  return (
    <Preview
      sent
      chip={chip}
      manifest={manifest}
      entry={sent.render(entry)}
      title={shownTitle(rules, entry)}
      poll={toShownPoll(rules, manifest, entry)}
      options={entry.options}
      files={sent.files.byId}
    />
  );
}

/** The channel may have been disconnected. */
function useChip({ channel_id, name, provider }: ChannelEntry): Chip {
  const channel = useChannels().find(({ id }) => id === channel_id);
  return channel ?? { id: channel_id, name, provider, mode: null, handle: null, project_id: null };
}

function DeletedFiles({ post, entry, sent: { files } }: Omit<Props, "unfolded">) {
  const count = (entry.media ?? post.media).filter(({ id }) => files.deleted.has(id)).length;
  if (count === 0) return null;
  return <p className="text-sm text-muted">{SENT_COPY.deleted_files(count)}</p>;
}
