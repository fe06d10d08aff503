import { UsageError } from "#cli/errors.ts";

/** Returns a parser for a flag's positive integer. */
export function wholeNumber(flag: string): (text: string) => number {
  return (text) => {
    if (!/^[1-9]\d{0,8}$/.test(text))
      throw new UsageError(`${flag}: "${text}" is not a whole number from 1.`);
    return Number(text);
  };
}

export function collect(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}
