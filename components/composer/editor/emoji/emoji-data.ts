/** An emoji as the picker and the completion show it. */
export interface EmojiEntry {
  emoji: string;
  label: string;
  tags: string[];
  /** The names that it is typed by, without colons. */
  names: string[];
  /** The number of its group in `groups`. */
  group: number;
  /** The version of Unicode's emoji that it came with. */
  version: number;
  /** In the five skin tones from light to dark; empty where it has none. */
  skins: string[];
}

export interface EmojiData {
  groups: string[];
  emojis: EmojiEntry[];
}
