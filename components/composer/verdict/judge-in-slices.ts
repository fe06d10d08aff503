import type { JudgedEntry } from "./judged-entry.ts";

/** What a channel would get, judged; null where a browser can't. */
export type Judge = (channel_id: string) => JudgedEntry | null;

/** So long the page answers no key. */
const SLICE_MS = 6;

/** Judges these channels a few at a time, with room for keys in between. Null where it was told to stop. */
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
