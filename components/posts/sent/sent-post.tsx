"use client";
import type { Chip } from "#components/composer/channel/chip.ts";
import { Preview } from "#components/composer/preview/preview.tsx";
import { shownTitle, toShownPoll } from "#components/shown-post/to-shown-poll.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { SENT_COPY } from "./copy.ts";
import { useSent } from "./use-sent.ts";

interface Props {
  post: Post;
  entry: ChannelEntry;
}

/** The post as a channel's readers see it, or would. */
export function SentPost({ post, entry }: Props) {
  const sent = useSent(post);
  const chip = useChip(entry);
  const manifest = sent.manifestOf(entry);
  const rules = manifest?.formats.find(({ format }) => format === entry.format);
  const { byId, deleted } = sent.files;
  const missing = (entry.media ?? post.media).filter(({ id }) => deleted.has(id)).length;
  return (
    <>
      <Preview
        sent
        chip={chip}
        manifest={manifest}
        entry={sent.render(entry)}
        title={shownTitle(rules, entry)}
        poll={toShownPoll(rules, manifest, entry)}
        options={entry.options}
        files={byId}
      />
      {missing > 0 && <p className="text-sm text-muted">{SENT_COPY.deleted_files(missing)}</p>}
    </>
  );
}

/** The channel may have been disconnected. */
function useChip({ channel_id, name, provider }: ChannelEntry): Chip {
  const channel = useChannels().find(({ id }) => id === channel_id);
  return channel ?? { id: channel_id, name, provider, mode: null, handle: null, project_id: null };
}
