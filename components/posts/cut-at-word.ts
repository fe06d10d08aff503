const MOST = 40;

/** Returns the beginning of a post's text, to quote it: at most 40 characters, cut after a word and then with "…". */
export function cutAtWord(text: string): string {
  if (text.length <= MOST) return text;
  const begun = text.slice(0, MOST);
  const words = /\s/.test(text.charAt(MOST)) ? begun : begun.replace(/\s\S*$/, "");
  return `${words.toWellFormed().replace(/(?<![\s.,:;…])[\s.,:;…]+$/, "")}…`;
}
