/** What a platform reads as the path of a URL. The structure is twitter-text's, the characters are each platform's. */
export interface PathRules {
  isPart(character: string): boolean;
  isEnd(character: string): boolean;
  /** Whether brackets may end a path: those from `start` to `end`, of a path that could end at `last` before them. */
  mayBracketsEnd(text: string, brackets: { start: number; end: number; last: number }): boolean;
}

/** Returns the end of the port at `index`, or `index` without one. */
export function readPort(text: string, index: number): number {
  if (text[index] !== ":") return index;
  let end = index + 1;
  while (end < text.length && /[0-9]/.test(text.charAt(end))) end += 1;
  return end > index + 1 ? end : index;
}

/** Returns the end of the path at `index`, excluding characters that a path doesn't end with. */
export function readPath(text: string, index: number, rules: PathRules): number {
  if (text[index] !== "/") return index;
  let end = index + 1;
  for (let at = end; at < text.length; ) {
    const brackets = text[at] === "(" ? readBrackets(text, at, rules.isPart) : undefined;
    if (brackets === undefined && !rules.isPart(text.charAt(at))) break;
    const next = brackets ?? at + 1;
    if (
      brackets === undefined
        ? rules.isEnd(text.charAt(at))
        : rules.mayBracketsEnd(text, { start: at, end: brackets, last: end })
    )
      end = next;
    at = next;
  }
  return end;
}

/** Returns the end of the non-empty brackets at `index`, with at most one nested pair; undefined without brackets. */
export function readBrackets(
  text: string,
  index: number,
  isPart: (character: string) => boolean,
): number | undefined {
  const skip = (start: number) => {
    let end = start;
    while (end < text.length && isPart(text.charAt(end))) end += 1;
    return end;
  };
  const first = skip(index + 1);
  if (text[first] === ")") return first > index + 1 ? first + 1 : undefined;
  if (text[first] !== "(") return undefined;
  const inner = skip(first + 1);
  if (inner === first + 1 || text[inner] !== ")") return undefined;
  const last = skip(inner + 1);
  return text[last] === ")" ? last + 1 : undefined;
}
