import type { Fix } from "#core/contract/resources/fix.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { isRepairable } from "./repair.ts";

export interface PlacedErrors {
  format: ValidationError[];
  title: ValidationError[];
  /** Returns the errors of an option, whether or not the platform has it. */
  ofOption(name: string): ValidationError[];
  /** Errors without a field in the card. */
  rest: ValidationError[];
}

export function placeErrors(errors: readonly ValidationError[]): PlacedErrors {
  const at = (path: string) => errors.filter((error) => error.path === path);
  const isElsewhere = ({ path = "" }: ValidationError) =>
    path === "format" || path === "title" || path.startsWith("options.");
  return {
    format: at("format"),
    title: at("title"),
    ofOption: (name) => at(`options.${name}`),
    rest: errors.filter((error) => !isElsewhere(error)),
  };
}

/** Returns the fixes of an error that no previous error has offered. */
export function offersOf(errors: readonly ValidationError[], index: number): Fix[] {
  const before = errors.slice(0, index).flatMap(({ fixes = [] }) => fixes.map(({ kind }) => kind));
  const offered = errors[index]?.fixes ?? [];
  return offered.filter((fix) => isRepairable(fix) && !before.includes(fix.kind));
}
