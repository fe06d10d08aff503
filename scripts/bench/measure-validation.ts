import { type EntryDraft, validateEntries } from "#core/domain/verdict/index.ts";
import { providers } from "#platforms/providers.ts";
import type { Figures } from "./figures.ts";
import { median } from "./statistics.ts";

const CHANNELS = 16;
const LENGTH = 1_000;
const RUNS = 200;
/** Until the compiler makes the code no faster, as on a server that has run for a while. */
const WARM_UP_RUNS = 2_000;

const COPY =
  "We open **a second shop** in Lisbon: see [the notes](https://example.com/a_b) or https://example.org #news 👩‍👩‍👧‍👦. ";

/** Validates posts of 1,000 characters for a channel of each of sixteen platforms, in this process. */
export function measureValidation(): Figures {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
    // A different text for each run, because the last results are cached.
    const drafts = draftsOf(`${run} ${COPY.repeat(10)}`.slice(0, LENGTH));
    const start = performance.now();
    validateEntries(drafts);
    times.push(performance.now() - start);
  }
  return { validation: { value: median(times.slice(WARM_UP_RUNS)), detail: `of ${RUNS} posts` } };
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
