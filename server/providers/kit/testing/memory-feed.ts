import type { Feed, ToldUpdate } from "#server/providers/feed.ts";

export function createMemoryFeeds(): (name: string) => Feed {
  const feeds = new Map<string, ToldUpdate[]>();
  return (name) => {
    const told = feeds.get(name) ?? [];
    feeds.set(name, told);
    return {
      last: async () => told.at(-1)?.number ?? null,
      async add(updates) {
        for (const update of updates)
          if (!told.some(({ number }) => number === update.number)) told.push(update);
      },
      after: async (position, limit) =>
        told
          .map(({ body }, index) => ({ position: index, body }))
          .filter((each) => each.position > position)
          .slice(0, limit),
    };
  };
}
