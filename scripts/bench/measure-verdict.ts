import { type EntryDraft, validateEntries } from "#core/domain/verdict/index.ts";
import { providers } from "#platforms/providers.ts";
import { median } from "./load/statistics.ts";

const CHANNELS = 16;
const POST_LENGTH = 1_000;
const LONG_LENGTHS = [10_000, 100_000] as const;
const RUNS = 200;
/** Warm-up runs until the compiler makes the code no faster, as on a server that has run for a while. */
const RUNS_BEFORE = 2_000;
const LONG_RUNS = 10;

export type VerdictCost = {
  channels: number;
  /** Full validation of a post with 1,000 characters, median in milliseconds. */
  median_ms: number;
  /** Cost per character of a text ten times as long, relative to the shorter one: 1 if linear. */
  growth: number;
};

/** Validates posts for a channel of each of sixteen platforms, in this process. */
export function measureVerdict(): VerdictCost {
  const cost = (length: number, runs: number) => {
    const copy = copyOf(length);
    // A different text for each run, because the last results are cached.
    const drafts = Array.from({ length: runs }, (_, run) => draftsOf(`${run} ${copy}`));
    return median(drafts.map((each) => time(() => validateEntries(each))));
  };
  cost(POST_LENGTH, RUNS_BEFORE);
  const [short, long] = LONG_LENGTHS;
  const growth = cost(long, LONG_RUNS) / cost(short, LONG_RUNS) / (long / short);
  return { channels: CHANNELS, median_ms: cost(POST_LENGTH, RUNS), growth };
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function copyOf(length: number): string {
  const part =
    "We open **a second shop** in Lisbon: see [the notes](https://example.com/a_b) or https://example.org #news 👩‍👩‍👧‍👦. ";
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

function draftsOf(markdown: string): EntryDraft[] {
  return Object.values(providers)
    .slice(0, CHANNELS)
    .map(({ manifest }) => ({
      manifest,
      channel: { health: "healthy", health_reason: null },
      markdown,
      format: null,
      title: null,
      options: {},
      media: [],
      quota: [],
      policy: { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] },
      due: null,
      fixes_applied: [],
    }));
}
