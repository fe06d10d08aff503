import type { Post } from "#core/contract/resources/post.ts";

/** So many channels and characters are shown at once: what 100 channels got would be a page that nobody reads. */
const MOST_CHANNELS = 4;
const MOST_CHARACTERS = 6_000;

/** The ids of the channels whose posts are shown at once: the first ones, while they are few and short. */
export function unfoldedChannels({ channels }: Pick<Post, "channels">): ReadonlySet<string> {
  let characters = 0;
  const first = channels.slice(0, MOST_CHANNELS).filter(({ content }) => {
    characters += content.text.length;
    return characters <= MOST_CHARACTERS;
  });
  return new Set(first.map(({ channel_id }) => channel_id));
}
