/** What a platform takes for the path of an address. The shape is twitter-text's, the characters are each platform's. */
export interface PathRules {
  isPart(character: string): boolean;
  isEnd(character: string): boolean;
  /** Whether brackets may end a path: those from `start` to `end`, of a path that could end at `last` before them. */
  mayBracketsEnd(text: string, brackets: { start: number; end: number; last: number }): boolean;
}

/** Past the port at `index`, or `index` where there is none. */
export function readPort(text: string, index: number): number {
  if (text[index] !== ":") return index;
  let end = index + 1;
  while (end < text.length && /[0-9]/.test(text.charAt(end))) end += 1;
  return end > index + 1 ? end : index;
}

/** Past the path at `index`, which ends with none of the characters that a path does not end with. */
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

/** Past the brackets that open at `index` and hold something, another pair at most; undefined where they don't. */
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
