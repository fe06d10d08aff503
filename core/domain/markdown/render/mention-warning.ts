import { countNoun, listWords } from "#core/domain/words.ts";
import type { MentionWarning } from "../rendition.ts";

const CUSTOMIZE =
  "To mention an account, type @ and its name in the text customized for this channel, and choose it from the list.";

/** More names aren't quoted but counted. */
const MOST_QUOTED = 3;

/** Says that names stay text, at least one, and what to do about it. */
export function toMentionWarning(names: readonly string[], advice = CUSTOMIZE): MentionWarning {
  const verb = names.length === 1 ? "stays" : "stay";
  const message = `${quoteNames(names)} ${verb} text here, not a mention. ${advice}`.trim();
  return { code: "unlinked_mention", message, detail: { count: names.length, names: [...names] } };
}

/** "“Ana”, “Ben” and “Zoe”"; of more names the first two, and how many there are besides. */
function quoteNames(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  if (names.length <= MOST_QUOTED) return listWords(quoted);
  const shown = quoted.slice(0, MOST_QUOTED - 1);
  return listWords([...shown, countNoun(names.length - shown.length, "more name")]);
}
