import { UsageError } from "#cli/errors.ts";

/** A parser for a flag's whole number from 1. */
export function wholeNumber(flag: string): (text: string) => number {
  return (text) => {
    if (!/^[1-9]\d{0,8}$/.test(text))
      throw new UsageError(`${flag}: "${text}" is not a whole number from 1.`);
    return Number(text);
  };
}

/** Adds a value of a flag that may be repeated. */
export function collect(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}
