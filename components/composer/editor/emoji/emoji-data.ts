export interface EmojiEntry {
  emoji: string;
  label: string;
  tags: string[];
  /** Shortcodes without colons. */
  names: string[];
  /** Index in `groups`. */
  group: number;
  /** Unicode emoji version that introduced it. */
  version: number;
  /** The five skin tone variants from light to dark; empty if it has none. */
  skins: string[];
}

export interface EmojiData {
  groups: string[];
  emojis: EmojiEntry[];
}
