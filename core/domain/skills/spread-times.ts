/** Interval between posts on one channel, so that readers don't get them all at once. */
export const APART_MS = 5 * 60_000;

interface Late {
  channel_ids: readonly string[];
}

/** Returns a time for each post, in order: the first now, each next one of a channel at least APART_MS later. */
export function spreadTimes(posts: readonly Late[], now: Date): Date[] {
  const next = new Map<string, number>();
  return posts.map(({ channel_ids }) => {
    const at = Math.max(now.getTime(), ...channel_ids.map((id) => next.get(id) ?? 0));
    for (const id of channel_ids) next.set(id, at + APART_MS);
    return new Date(at);
  });
}
