const MOST = 1_000;
const LONGEST = 32;

/** `make`, which is slow, with what it made of short texts before: most texts repeat the emoji they have. */
export function rememberShort<Result>(make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (text.length > LONGEST) return make(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = make(text);
    if (known.size === MOST) known.clear();
    known.set(text, result);
    return result;
  };
}
