import type { Post } from "#core/contract/resources/post.ts";

/** At most this many channels and characters are expanded: nobody reads a page of 100 previews. */
const MOST_CHANNELS = 4;
const MOST_CHARACTERS = 6_000;

/** Returns the IDs of the channels whose previews start expanded: the first ones, while they are few and short. */
export function unfoldedChannels({ channels }: Pick<Post, "channels">): ReadonlySet<string> {
  let characters = 0;
  const first = channels.slice(0, MOST_CHANNELS).filter(({ content }) => {
    characters += content.text.length;
    return characters <= MOST_CHARACTERS;
  });
  return new Set(first.map(({ channel_id }) => channel_id));
}
