import type { SimulatorContext } from "../spec.ts";

/** Formats a time like the Graph API: 2026-11-20T10:00:00+0000. */
export function graphTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}+0000`;
}

export function pageOf<T>(
  all: readonly T[],
  { after, limit = "25" }: { after: string | undefined; limit: string | undefined },
): { data: T[]; paging: object } {
  const start = Number(after ?? 0);
  const end = start + Math.min(Number(limit), 100);
  return {
    data: all.slice(start, end),
    paging: { cursors: { before: String(start), after: String(end) } },
  };
}

/** Returns an ID like Meta's: a long number that starts with its kind and increases over time. */
export function numericId({ store, now }: SimulatorContext, kind: string): string {
  const moment = BigInt(now().getTime()) * 1000n;
  return `${kind}${moment + BigInt(store.sequence() % 1000)}`;
}
