import type { LiveCopy } from "./live-copies.ts";

/** A browser may refuse to keep anything: what is typed then lives as long as the form. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const nameOf = (id: string) => `crier.live.${id}`;

type Words = Pick<LiveCopy, "markdown" | "title">;

/** The copies with what was typed in them here and not sent yet. */
export function keptWords(id: string, copies: readonly LiveCopy[]): LiveCopy[] {
  const kept = readWords(id);
  return copies.map((copy) => ({ ...copy, ...kept[copy.channel_id ?? ""] }));
}

/** Keeps what is typed on this device. */
export function keepWords(id: string, copies: readonly LiveCopy[]): void {
  const words = copies.map(({ channel_id, markdown, title }) => [
    channel_id ?? "",
    { markdown, title },
  ]);
  try {
    storage()?.setItem(nameOf(id), JSON.stringify(Object.fromEntries(words)));
  } catch {
    // Full: the form still has the words.
  }
}

/** Forgets it once it was sent. */
export function forgetWords(id: string): void {
  storage()?.removeItem(nameOf(id));
}

function readWords(id: string): Record<string, Words | undefined> {
  try {
    return JSON.parse(storage()?.getItem(nameOf(id)) ?? "{}") as Record<string, Words | undefined>;
  } catch {
    return {};
  }
}
