/** Returns `1 post`, `3 posts`, `1,000 posts`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? noun : `${noun}s`}`;
}

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Returns `A`, `A and B`, `A, B and C`. */
export function listOf(names: readonly string[]): string {
  return LIST.format(names);
}
