/**
 * Selects what the skill recycle copies: evergreen posts, alternating with their variants, on channels where they have
 * rested long enough.
 */

export interface Evergreen {
  id: string;
  excerpt: string;
  /** Posts of one campaign are variants of each other. */
  campaign: string | null;
  /** Where it may be published, and when it or a copy of it last was. Null if never. */
  channels: readonly {
    channel_id: string;
    provider: string;
    name: string;
    last_at: string | null;
  }[];
}

export interface Recycling {
  post: Evergreen;
  channel_ids: string[];
}

export interface Rested {
  copies: Recycling[];
  skipped: { post_id: string; channel: string; reason: string }[];
  /** Number of copies beyond the cap, for a later run. */
  left: number;
  /** Channels without unused variants. */
  used_up: string[];
}

/**
 * X refuses a post with the text of an earlier one of the account, and doesn't say after what time it would accept it.
 */
const NEVER_TWICE: ReadonlySet<string> = new Set(["x"]);

const DAY_MS = 24 * 3_600_000;

/** Plans one variant per group and channel: the least recently published one, if the whole group has rested. */
export function planRecycling(
  posts: readonly Evergreen[],
  { min_days, cap, now }: { min_days: number; cap: number; now: Date },
): Rested {
  const rested_since = now.getTime() - min_days * DAY_MS;
  const choices = groupsOf(posts).flatMap((group) =>
    channelsOf(group).map((channel) => choose(group, channel, rested_since)),
  );
  const chosen = choices.filter((choice) => choice.post !== null);
  const copies = [...Map.groupBy(chosen, ({ post }) => post).entries()].flatMap(([post, places]) =>
    post === null ? [] : [{ post, channel_ids: places.map(({ channel }) => channel.channel_id) }],
  );
  const spent = choices.filter(({ is_spent }) => is_spent);
  const byChannel = Map.groupBy(choices, ({ channel }) => channel.name);
  const used_up = [...byChannel].filter(([, places]) => places.every(({ is_spent }) => is_spent));
  return {
    copies: copies.slice(0, cap),
    skipped: spent.map(({ group_id, channel }) => ({
      post_id: group_id,
      channel: channel.name,
      reason:
        "X refuses a post with the same text as an earlier one. Add another post with this label and campaign.",
    })),
    left: Math.max(0, copies.length - cap),
    used_up: used_up.map(([name]) => name),
  };
}

type Channel = Evergreen["channels"][number];

interface Choice {
  group_id: string;
  channel: Channel;
  /** The post to publish again; null without one. */
  post: Evergreen | null;
  /** Whether no variant may be published there again. */
  is_spent: boolean;
}

function choose(group: readonly Evergreen[], channel: Channel, rested_since: number): Choice {
  const variants = group.flatMap((post) => {
    const last = lastOn(post, channel.channel_id);
    return last === undefined ? [] : [{ post, last: last ?? 0 }];
  });
  const group_id = group[0]?.id ?? "";
  const newest = Math.max(...variants.map(({ last }) => last));
  if (newest > rested_since) return { group_id, channel, post: null, is_spent: false };
  const once = NEVER_TWICE.has(channel.provider);
  const usable = variants.filter(({ last }) => !once || last === 0);
  const [next] = usable.toSorted((left, right) => left.last - right.last);
  return { group_id, channel, post: next?.post ?? null, is_spent: next === undefined };
}

function groupsOf(posts: readonly Evergreen[]): Evergreen[][] {
  return [
    ...Map.groupBy(posts, ({ id, campaign }) =>
      campaign === null ? `post ${id}` : `campaign ${campaign}`,
    ).values(),
  ];
}

function channelsOf(group: readonly Evergreen[]) {
  const channels = group.flatMap((post) => post.channels);
  return [...new Map(channels.map((channel) => [channel.channel_id, channel])).values()];
}

/** Null if it was never published there, undefined if it isn't for this channel. */
function lastOn(post: Evergreen, channel_id: string): number | null | undefined {
  const channel = post.channels.find((each) => each.channel_id === channel_id);
  if (channel === undefined) return undefined;
  return channel.last_at === null ? null : Date.parse(channel.last_at);
}
