export type FeedFormat = "rss" | "atom" | "rdf";

/** Where a format has its entries. */
export interface FormatRules {
  format: FeedFormat;
  entry: string;
  parents: readonly string[];
  /** What surrounds namespaces and entries in the reduced document. feedsmith refuses a feed with nothing but empty entries. */
  around: readonly [string, string, string];
}

/** By the root element. */
export const FEED_FORMATS: Readonly<Record<string, FormatRules>> = {
  rss: {
    format: "rss",
    entry: "item",
    parents: ["rss", "channel"],
    around: ['<rss version="2.0"', "><channel><title>Feed</title>", "</channel></rss>"],
  },
  feed: {
    format: "atom",
    entry: "entry",
    parents: ["feed"],
    around: ['<feed xmlns="http://www.w3.org/2005/Atom"', "><title>Feed</title>", "</feed>"],
  },
  rdf: {
    format: "rdf",
    entry: "item",
    parents: ["rdf", "channel"],
    around: ["<rdf", "><channel><title>Feed</title></channel>", "</rdf>"],
  },
};
