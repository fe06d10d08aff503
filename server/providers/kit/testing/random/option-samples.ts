/** Values of options whose form no manifest can say, by provider and option. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  "mastodon language": ["en", "de", "ja"],
  "tiktok photo_cover_index": [0],
  // The simulated webhook is of a channel that is no forum, and has no thread yet.
  "discord thread_name": [undefined],
  "discord thread_id": [undefined],
  // Parted by commas, each of 140 characters at most.
  "tumblr tags": ["news", "news, größe,日本", "t".repeat(140)],
  "google_business starts": ["2026-12-24", "2026-12-24T18:00"],
  "google_business ends": ["2026-12-25", "2026-12-26 09:30"],
};

/** Null where any value of the rule will do. */
export function sampleOf(provider: string, option: string): readonly unknown[] | null {
  return SAMPLES[`${provider} ${option}`] ?? null;
}
