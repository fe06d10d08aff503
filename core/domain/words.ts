import { formatNumber } from "./verdict/phrases.ts";

/** "1 second", "2 seconds", "1,200 seconds". */
export function countNoun(count: number, noun: string, many = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : many}`;
}

/** "A", "A and B", "A, B and C". */
export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "a channel", "an invitation", "an X channel", "an API key", "a user", "an hour". */
export function withArticle(noun: string): string {
  return `${startsWithVowelSound(noun) ? "an" : "a"} ${noun}`;
}

function startsWithVowelSound(noun: string): boolean {
  if (/^[A-Z]+\b/.test(noun)) return /^[AEFHILMNORSX]/.test(noun);
  if (/^hour/i.test(noun)) return true;
  return /^[aeiou]/i.test(noun) && !/^(?:uni|use|eu|one\b)/i.test(noun);
}
