/**
 * Splits off the hashtags and links at the end of a copy, with the whitespace before them, because people don't want
 * them cut. `tags` is empty without any, or if the copy contains nothing else.
 */
export function splitClosingTags(markdown: string): { body: string; tags: string } {
  const end = trimmedEnd(markdown, markdown.length);
  let start = end;
  for (;;) {
    const wordEnd = trimmedEnd(markdown, start);
    const wordStart = startOfWord(markdown, wordEnd);
    if (wordStart === wordEnd || !isTag(markdown.slice(wordStart, wordEnd))) break;
    start = wordStart;
  }
  const bodyEnd = trimmedEnd(markdown, start);
  if (start === end || bodyEnd === 0) return { body: markdown, tags: "" };
  return { body: markdown.slice(0, bodyEnd), tags: markdown.slice(bodyEnd, end) };
}

function isTag(word: string) {
  return (
    (word.startsWith("#") && word.length > 1) ||
    word.startsWith("https://") ||
    word.startsWith("http://")
  );
}

function trimmedEnd(text: string, from: number) {
  let end = from;
  while (end > 0 && /\s/.test(text[end - 1] as string)) end -= 1;
  return end;
}

function startOfWord(text: string, from: number) {
  let start = from;
  while (start > 0 && !/\s/.test(text[start - 1] as string)) start -= 1;
  return start;
}
