import type { LiveCopy } from "./live-copies.ts";

/** Browsers may refuse access to storage. Then typed text lasts as long as the form. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const nameOf = (id: string) => `crier.live.${id}`;

/** Unsent edits by channel ID; an empty ID stands for the main post. */
export type TypedWords = Readonly<Record<string, Partial<Pick<LiveCopy, "markdown" | "title">>>>;

export function withTyped(copies: readonly LiveCopy[], typed: TypedWords): LiveCopy[] {
  return copies.map((copy) => ({ ...copy, ...typed[copy.channel_id ?? ""] }));
}

export function keepWords(id: string, typed: TypedWords): void {
  try {
    storage()?.setItem(nameOf(id), JSON.stringify(typed));
  } catch {
    // Storage is full: the form still has the text.
  }
}

export function forgetWords(id: string): void {
  storage()?.removeItem(nameOf(id));
}

export function readWords(id: string): TypedWords {
  try {
    return JSON.parse(storage()?.getItem(nameOf(id)) ?? "{}") as TypedWords;
  } catch {
    return {};
  }
}
