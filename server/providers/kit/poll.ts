import { z } from "zod";
import type { Copy } from "../spec.ts";
import { readOptions } from "./read-options.ts";

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
