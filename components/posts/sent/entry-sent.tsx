"use client";
import { useState } from "react";
import type { Chip } from "#components/composer/channel/channel-chips.tsx";
import { Preview } from "#components/composer/preview/preview.tsx";
import { shownTitle, toShownPoll } from "#components/shown-post/to-shown-poll.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { ChannelEntry, EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { Sent } from "./use-sent.ts";

const CAPTIONS: Record<EntryStatus, string> = {
  draft: "What readers will see",
  scheduled: "What readers will see",
  publishing: "What readers will see",
  published: "What was published",
  unconfirmed: "What was sent",
  failed: "What was not published",
  deleting: "What was published",
  deleted: "What was published",
};

interface Props {
  post: Post;
  entry: ChannelEntry;
  sent: Sent;
  /** Whether it is shown at once. A folded one is only in the page once it is unfolded. */
  unfolded: boolean;
}

/** What one channel got of a post, as its readers see it. */
export function EntrySent({ post, entry, sent, unfolded }: Props) {
  const [open, setOpen] = useState(unfolded);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit py-1 text-sm text-muted">{CAPTIONS[entry.status]}</summary>
      {open && (
        <div className="mt-1 flex max-w-xl flex-col gap-1">
          <Shown {...{ entry, sent }} />
          <GoneFiles {...{ post, entry, sent }} />
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
      {...{ chip, manifest }}
      entry={sent.render(entry)}
      title={shownTitle(rules, entry)}
      poll={toShownPoll(rules, manifest, entry)}
      options={entry.options}
      files={sent.files.byId}
    />
  );
}

/** Its channel, which may be disconnected by now. */
function useChip({ channel_id, name, provider }: ChannelEntry): Chip {
  const channel = useChannels().find(({ id }) => id === channel_id);
  return channel ?? { id: channel_id, name, provider, mode: null, handle: null, project_id: null };
}

/** Files that it went out with and that can't be shown any more. */
function GoneFiles({ post, entry, sent: { files } }: Omit<Props, "unfolded">) {
  const count = (entry.media ?? post.media).filter(({ id }) => files.gone.has(id)).length;
  if (count === 0) return null;
  return (
    <p className="text-sm text-muted">
      {count === 1 ? "1 file has" : `${count} files have`} been deleted from the media library
      since.
    </p>
  );
}
