const MOST = 1_000;
const LONGEST = 32;

/** Caches a slow function's results for short texts: most texts repeat their emoji. */
export function rememberShort<Result>(make: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    if (text.length > LONGEST) return make(text);
    const before = cache.get(text);
    if (before !== undefined) return before;
    const result = make(text);
    if (cache.size === MOST) cache.clear();
    cache.set(text, result);
    return result;
  };
}
