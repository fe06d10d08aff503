"use client";
import { Preview } from "#components/composer/preview/preview.tsx";
import { useSent } from "#components/posts/sent/use-sent.ts";
import { shownTitle, toShownPoll } from "#components/shown-post/to-shown-poll.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import type { Post } from "#core/contract/resources/post.ts";

/** The post as a channel's readers see it. */
export function ShownEntry({ post, entry }: { post: Post; entry: ChannelEntry }) {
  const sent = useSent(post);
  const { channel_id, name, provider } = entry;
  const channel = useChannels().find(({ id }) => id === channel_id);
  const manifest = sent.manifestOf(entry);
  const rules = manifest?.formats.find(({ format }) => format === entry.format);
  return (
    <Preview
      sent
      // The channel may have been disconnected.
      chip={
        channel ?? { id: channel_id, name, provider, mode: null, handle: null, project_id: null }
      }
      manifest={manifest}
      entry={sent.render(entry)}
      title={shownTitle(rules, entry)}
      poll={toShownPoll(rules, manifest, entry)}
      options={entry.options}
      files={sent.files.byId}
    />
  );
}
