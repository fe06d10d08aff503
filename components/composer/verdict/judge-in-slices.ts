import type { JudgedEntry } from "./judged-entry.ts";

/** Validates what a channel would get; null if a browser can't. */
export type Judge = (channel_id: string) => JudgedEntry | null;

/** The longest time that the page doesn't respond to keys. */
const SLICE_MS = 6;

/** Validates channels a few at a time, yielding to key events in between. Null if aborted. */
export async function judgeInSlices(
  judge: Judge,
  channels: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, JudgedEntry> | null> {
  const judged = new Map<string, JudgedEntry>();
  let begun = performance.now();
  for (const id of channels) {
    if (performance.now() - begun > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      begun = performance.now();
    }
    if (signal.aborted) return null;
    const entry = judge(id);
    if (entry !== null) judged.set(id, entry);
  }
  return judged;
}
