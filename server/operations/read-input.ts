import { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import type { InputMapping } from "#core/contract/map-input.ts";
import { refuseUnstorable } from "#server/kernel/refuse-unstorable.ts";

export interface Asked {
  readInput(): Promise<unknown>;
  /** Maps the sent fields to the operation's input. By default they are the same. */
  mapping?: InputMapping | undefined;
}

/**
 * Reads and validates the input, with one character for each line end: platforms count CRLF as two. Throws a Refusal, or a ZodError that
 * names the fields as they were sent.
 */
export async function readValid<Input extends z.ZodType>(
  { input }: Operation<Input>,
  { readInput, mapping }: Asked,
): Promise<z.output<Input>> {
  const given = await readInput();
  refuseUnstorable(given);
  const sent = withPlainLineEnds(given);
  if (mapping === undefined) return input.parse(sent);
  const { data, error } = input.safeParse(mapping.toInput(sent));
  if (error !== undefined) throw namedAsSent(error, mapping);
  return data as z.output<Input>;
}

/** Replaces CRLF and CR with LF in all text. Expects input that isn't nested too deep. */
function withPlainLineEnds(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\r\n?/g, "\n");
  if (Array.isArray(value)) return value.map(withPlainLineEnds);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, child]) => [key, withPlainLineEnds(child)]);
  return Object.fromEntries(fields);
}

function namedAsSent({ issues }: z.ZodError, { names = {} }: InputMapping): z.ZodError {
  const renamed = issues.map(({ path: [field, ...inside], ...issue }) => {
    const name = typeof field === "string" ? (names[field] ?? field) : field;
    return { ...issue, path: name === undefined ? [] : [name, ...inside] };
  });
  return new z.ZodError(renamed as z.core.$ZodIssue[]);
}
