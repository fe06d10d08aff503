import type { LinkUrls } from "./fill-links.ts";

/** Part of each URL that stands for one of a post that isn't published yet. */
const STAND_IN = "comes-later";

/** Whether a text as it is sent contains the URL of a post that isn't published yet. */
export function hasStandIn(text: unknown): boolean {
  return typeof text === "string" && text.includes(STAND_IN);
}

export interface LinkedChannel {
  channel_id: string;
  provider: string;
  /** Its post's URL, or the longest that it can have until it is published. Null if its posts have none. */
  url: string | null;
}

/**
 * Returns the URLs that one of a post's channels can link to, by channel ID, and by platform where it names one channel.
 */
export function linkUrls(channels: readonly LinkedChannel[], channel_id: string): LinkUrls {
  const others = channels.filter((channel) => channel.channel_id !== channel_id);
  return Object.fromEntries(
    others.flatMap(({ channel_id: id, provider, url }) => {
      if (url === null) return [];
      const isOnly = channels.filter((channel) => channel.provider === provider).length === 1;
      return [id, ...(isOnly ? [provider] : [])].map((name) => [name, url]);
    }),
  );
}
