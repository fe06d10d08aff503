import { z } from "zod";
import type { Copy } from "../spec.ts";
import { readOptions } from "./read-options.ts";

/** How long a poll is open where nobody says, and the platform demands a time: a day, which all of them take. */
export const USUAL_MINUTES = 1_440;

/** A poll as adapters prepare it. Its question is the post's text. */
export const Poll = z.object({
  choices: z.array(z.string()),
  /** Null where nobody says how long it is open. */
  minutes: z.int().nullable(),
  multiple: z.boolean(),
});
export type Poll = z.infer<typeof Poll>;

const Options = z.object({
  poll_choices: z.array(z.string()),
  poll_duration_minutes: z.int().nullable().default(null),
  poll_multiple: z.boolean().default(false),
});

/** The poll of a copy; undefined where its format is none. Throws a ProviderError where its options are of no poll. */
export function readPoll({ format, options }: Pick<Copy, "format" | "options">): Poll | undefined {
  if (format !== "poll") return undefined;
  const { poll_choices, poll_duration_minutes, poll_multiple } = readOptions(Options, options);
  return {
    choices: poll_choices.map((choice) => choice.trim().toWellFormed()),
    minutes: poll_duration_minutes,
    multiple: poll_multiple,
  };
}
