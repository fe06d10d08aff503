/** The bakery's sandbox channels, the most useful first: a plan with fewer channels gets only the first of them. */
export const SAMPLE_CHANNELS = [
  { provider: "bluesky", name: "Fern & Rye", followers: 1_284 },
  { provider: "instagram", name: "Fern & Rye Bakery", followers: 3_907 },
  { provider: "mastodon", name: "Fern & Rye Oven", followers: 642 },
  { provider: "linkedin_page", name: "Fern & Rye Company", followers: 418 },
  { provider: "x", name: "Fern & Rye News", followers: 2_115 },
  { provider: "threads", name: "Fern & Rye Daily", followers: 977 },
] as const;

export type SampleProvider = (typeof SAMPLE_CHANNELS)[number]["provider"];
