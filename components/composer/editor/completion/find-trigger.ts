export type TriggerKind = "emoji" | "hashtag" | "mention";

export interface Trigger {
  kind: TriggerKind;
  /** The typed text without its sign. */
  prefix: string;
  /** Start of the word with its sign, and the caret, in UTF-16 code units. */
  start: number;
  end: number;
}

const LONGEST = 64;
const KINDS: Record<string, TriggerKind> = { ":": "emoji", "#": "hashtag", "@": "mention" };
/** A word after whitespace or a bracket. Emoji names need two letters, because `:D` and `:3` are emoticons. */
const WORD =
  /(?:^|[\s([{"'])(?:([#＃])([\p{L}\p{M}\p{N}_]+)|(@)([\w.-]+(?:@[\w.-]*)?)|(:)([a-z][a-z0-9_+-]+))$/iu;

/** Returns the completable word that ends at a caret; null without one. */
export function findTrigger(text: string, caret: number): Trigger | null {
  const found = WORD.exec(text.slice(Math.max(0, caret - LONGEST), caret));
  if (found === null) return null;
  const [sign = "", prefix = ""] = found.slice(1).filter((part) => part !== undefined);
  const kind = KINDS[sign] ?? "hashtag";
  return { kind, prefix, start: caret - prefix.length - 1, end: caret };
}
