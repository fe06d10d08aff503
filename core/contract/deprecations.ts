/** Every deprecated operation of the API, with what replaces it and since when. docs/compatibility.md is the policy. */
import type { OperationName } from "./define-operation.ts";

/**
 * The day of each release that deprecated something. Before that release it is the day on which it was deprecated in
 * the code; `npm run release` writes the release's own day.
 */
const RELEASED = {
  "0.1.0": "2026-12-01",
} as const;

interface DeprecatedOperation {
  release: keyof typeof RELEASED;
  /** The operation to use instead. */
  successor: OperationName;
  /** With which of its fields. Absent if it takes the same ones. */
  how?: string;
}

const DEPRECATED: Readonly<Record<string, DeprecatedOperation>> = {
  "media.get": { release: "0.1.0", successor: "files.get" },
  "posts.preflight": { release: "0.1.0", successor: "posts.validate" },
  "posts.schedule": { release: "0.1.0", successor: "posts.update", how: "with `scheduled_at`" },
  "posts.schedule_placements": {
    release: "0.1.0",
    successor: "posts.update",
    how: "with `per_channel.<channel>.scheduled_at`",
  },
  "posts.unschedule": {
    release: "0.1.0",
    successor: "posts.update",
    how: "with `scheduled_at: null`",
  },
  "posts.apply_fix": {
    release: "0.1.0",
    successor: "posts.update",
    how: "with `per_channel.<channel>.apply`",
  },
  "posts.sync_variants": { release: "0.1.0", successor: "posts.update", how: "with `per_channel`" },
  "posts.status": { release: "0.1.0", successor: "posts.get" },
};

export interface Deprecation {
  /** First moment of the day of the release that deprecated it. */
  since: Date;
  successor: OperationName;
  /** With which fields of the successor. Empty if it takes the same ones. */
  how: string;
}

/** Returns when an operation or alias was deprecated and what replaces it; undefined if it isn't deprecated. */
export function deprecationOf(name: string): Deprecation | undefined {
  if (!Object.hasOwn(DEPRECATED, name)) return undefined;
  const { release, successor, how = "" } = DEPRECATED[name] as DeprecatedOperation;
  return { since: new Date(`${RELEASED[release]}T00:00:00Z`), successor, how };
}

/** Returns the names of all deprecated operations and aliases. */
export function deprecatedNames(): string[] {
  return Object.keys(DEPRECATED);
}
