import emojis from "emojibase-data/en/data.json";
import messages from "emojibase-data/en/messages.json";
import names from "emojibase-data/en/shortcodes/github.json";
import type { EmojiData, EmojiEntry } from "./emoji-data.ts";

/** Emojibase's group of skin tones and hair components, which aren't emoji by themselves. */
const COMPONENTS = "component";

/** Returns all emoji with their search terms. For the server only, because the table is large. */
export function listEmojis(): EmojiData {
  const groups = [...messages.groups].sort((left, right) => left.order - right.order);
  const components = groups.find(({ key }) => key === COMPONENTS)?.order;
  return {
    groups: groups.map(({ message }) => message),
    emojis: emojis.flatMap(({ group, ...emoji }) =>
      group === undefined || group === components ? [] : [toEntry({ ...emoji, group })],
    ),
  };
}

type Given = Omit<(typeof emojis)[number], "group"> & { group: number };

function toEntry({ emoji, label, tags, hexcode, group, version, skins }: Given): EmojiEntry {
  const named = (names as Record<string, string | string[]>)[hexcode] ?? [];
  const toned = (skins ?? []).filter(({ tone }) => typeof tone === "number");
  return {
    emoji,
    label,
    tags: tags ?? [],
    names: [named].flat(),
    group,
    version,
    skins: toned.map((skin) => skin.emoji),
  };
}
