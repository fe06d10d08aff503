import { z } from "zod";
import type { Budget } from "#core/contract/resources/media-rules.ts";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import { byDefault, flag, integer, only, required, texts } from "./manifest-parts.ts";
import { readOptions } from "./read-options.ts";
import type { Copy } from "./spec/provider.ts";

/** Default poll duration if the platform requires one: a day, which all platforms accept. */
export const USUAL_MINUTES = 1_440;

export const Poll = z.object({
  choices: z.array(z.string()),
  minutes: z.int().nullable(),
  multiple: z.boolean(),
});
export type Poll = z.infer<typeof Poll>;

const Options = z.object({
  poll_choices: z.array(z.string()),
  poll_duration_minutes: z.int().nullable().default(null),
  poll_multiple: z.boolean().default(false),
});

/**
 * Returns the poll of a copy, or undefined if its format isn't a poll. Throws a ProviderError if its options
 * aren't valid for a poll.
 */
export function readPoll({ format, options }: Pick<Copy, "format" | "options">): Poll | undefined {
  if (format !== "poll") return undefined;
  const { poll_choices, poll_duration_minutes, poll_multiple } = readOptions(Options, options);
  return {
    choices: poll_choices.map((choice) => choice.trim().toWellFormed()),
    minutes: poll_duration_minutes,
    multiple: poll_multiple,
  };
}

/** Poll options, with the same names on every platform. The question is the post's text. */
export function pollChoices(count: { min: number; max: number }, ...budgets: Budget[]): OptionRule {
  const rules = { min_count: count.min, max_count: count.max, budgets };
  const option = texts("poll_choices", "Choices", "what people can choose.", rules);
  return only(["poll"], required(option));
}

/**
 * Poll duration, in minutes on every platform even if its own API uses hours or days. An ordered list means
 * that only these values are accepted.
 */
export function pollMinutes(
  taken: { min: number; max: number; step?: number } | number[],
): OptionRule {
  const range = Array.isArray(taken)
    ? { min: Math.min(...taken), max: Math.max(...taken), only: taken }
    : taken;
  const option = integer("poll_duration_minutes", "Duration", "how long people can vote.");
  const rule = { ...option, range: { step: 1, unit: "minutes" as const, ...range } };
  return only(["poll"], byDefault(USUAL_MINUTES, rule));
}

export function pollMultiple(): OptionRule {
  const option = flag("poll_multiple", "Multiple answers", "lets people choose several.");
  return only(["poll"], option);
}
