import type { Feed, ToldUpdate } from "#server/providers/feed.ts";

/** Feeds by their names, as the database has them. */
export function createMemoryFeeds(): (name: string) => Feed {
  const feeds = new Map<string, Map<number, ToldUpdate>>();
  return (name) => {
    const known = feeds.get(name) ?? new Map<number, ToldUpdate>();
    feeds.set(name, known);
    const sorted = () => [...known.values()].toSorted((a, b) => a.number - b.number);
    return {
      newest: async () => sorted().at(-1)?.number ?? null,
      async add(updates) {
        for (const update of updates)
          if (!known.has(update.number)) known.set(update.number, update);
      },
      after: async (number, limit) =>
        sorted()
          .filter((update) => update.number > number)
          .slice(0, limit),
    };
  };
}
