import type { PostStatus } from "#core/contract/resources/post.ts";
import { type PostQuery, SORTS } from "../post-query.ts";
import { STATUS_WORDS } from "../status-words.ts";

interface Named {
  id: string;
  name: string;
}

interface Known {
  channels: readonly Named[];
  /** Null until they have arrived. */
  labels: readonly Named[] | null;
}

/** How the IDs of channels and labels begin: what else is given is a name. */
const IDS = { channel: "chan_", label: "label_" };

/** What narrows the list down besides tab and search, in words. What has been deleted since is said to be. */
export function sayFilters(query: PostQuery, { channels, labels }: Known): string[] {
  const { channel, label, statuses, campaign, from, to, sort } = query;
  const said = [
    statuses?.split(",").map((status) => STATUS_WORDS[status as PostStatus].toLowerCase()),
    channel && sayNamed("channel", channel, channels),
    label && sayNamed("label", label, labels),
    campaign,
    from && `from ${from}`,
    to && `until ${to}`,
    sort && SORTS[sort].toLowerCase(),
  ];
  return said.flat().filter((words): words is string => Boolean(words));
}

function sayNamed(kind: keyof typeof IDS, given: string, list: readonly Named[] | null): string {
  const found = list?.find(({ id }) => id === given);
  if (found !== undefined) return found.name;
  if (!given.startsWith(IDS[kind])) return given;
  return list === null ? "…" : `unknown ${kind}`;
}
