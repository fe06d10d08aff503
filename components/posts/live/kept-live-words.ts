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

/** What was typed and not sent yet: by the channel's id, or an empty text of the post's own words. */
export type TypedWords = Readonly<Record<string, Partial<Pick<LiveCopy, "markdown" | "title">>>>;

/** The copies with what was typed in them. */
export function withTyped(copies: readonly LiveCopy[], typed: TypedWords): LiveCopy[] {
  return copies.map((copy) => ({ ...copy, ...typed[copy.channel_id ?? ""] }));
}

/** Keeps what is typed on this device. */
export function keepWords(id: string, typed: TypedWords): void {
  try {
    storage()?.setItem(nameOf(id), JSON.stringify(typed));
  } catch {
    // Full: the form still has the words.
  }
}

/** Forgets it once it was sent. */
export function forgetWords(id: string): void {
  storage()?.removeItem(nameOf(id));
}

/** What was typed here and not sent yet. */
export function readWords(id: string): TypedWords {
  try {
    return JSON.parse(storage()?.getItem(nameOf(id)) ?? "{}") as TypedWords;
  } catch {
    return {};
  }
}
