export type TriggerKind = "emoji" | "hashtag" | "mention";

/** A word that is being typed and that could be completed. */
export interface Trigger {
  kind: TriggerKind;
  /** What was typed of it, without its sign. */
  prefix: string;
  /** Where it starts, its sign included, and where the caret is, in UTF-16 code units. */
  start: number;
  end: number;
}

const LONGEST = 64;
const KINDS: Record<string, TriggerKind> = { ":": "emoji", "#": "hashtag", "@": "mention" };
/** A word after a blank or a bracket. An emoji's name starts with two letters, since `:D` and `:3` are words. */
const WORD =
  /(?:^|[\s([{"'])(?:([#＃])([\p{L}\p{M}\p{N}_]+)|(@)([\w.-]+(?:@[\w.-]*)?)|(:)([a-z][a-z0-9_+-]+))$/iu;

/** The word that ends at a caret and could be completed; null where there is none. */
export function findTrigger(text: string, caret: number): Trigger | null {
  const found = WORD.exec(text.slice(Math.max(0, caret - LONGEST), caret));
  if (found === null) return null;
  const [sign = "", prefix = ""] = found.slice(1).filter((part) => part !== undefined);
  const kind = KINDS[sign] ?? "hashtag";
  return { kind, prefix, start: caret - prefix.length - 1, end: caret };
}
