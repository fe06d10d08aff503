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
}

const DEPRECATED: Readonly<Record<string, DeprecatedOperation>> = {
  "media.get": { release: "0.1.0", successor: "files.get" },
  "posts.preflight": { release: "0.1.0", successor: "posts.validate" },
  "posts.schedule": { release: "0.1.0", successor: "posts.update" },
  "posts.schedule_placements": { release: "0.1.0", successor: "posts.update" },
  "posts.unschedule": { release: "0.1.0", successor: "posts.update" },
  "posts.apply_fix": { release: "0.1.0", successor: "posts.update" },
  "posts.sync_variants": { release: "0.1.0", successor: "posts.update" },
  "posts.status": { release: "0.1.0", successor: "posts.get" },
};

export interface Deprecation {
  /** First moment of the day of the release that deprecated it. */
  since: Date;
  successor: OperationName;
}

/** Returns when an operation or alias was deprecated and what replaces it; undefined if it isn't deprecated. */
export function deprecationOf(name: string): Deprecation | undefined {
  if (!Object.hasOwn(DEPRECATED, name)) return undefined;
  const { release, successor } = DEPRECATED[name] as DeprecatedOperation;
  return { since: new Date(`${RELEASED[release]}T00:00:00Z`), successor };
}

/** Returns the names of all deprecated operations and aliases. */
export function deprecatedNames(): string[] {
  return Object.keys(DEPRECATED);
}
