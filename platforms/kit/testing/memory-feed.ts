import type { Feed, FeedUpdate } from "#platforms/kit/spec/feed.ts";

export function createMemoryFeeds(): (name: string) => Feed {
  const feeds = new Map<string, FeedUpdate[]>();
  return (name) => {
    const stored = feeds.get(name) ?? [];
    feeds.set(name, stored);
    return {
      last: async () => stored.at(-1)?.number ?? null,
      async add(updates) {
        for (const update of updates)
          if (!stored.some(({ number }) => number === update.number)) stored.push(update);
      },
      after: async (position, limit) =>
        stored
          .map(({ body }, index) => ({ position: index, body }))
          .filter((each) => each.position > position)
          .slice(0, limit),
    };
  };
}
