import type { z } from "zod";
import { ProviderError } from "../spec.ts";

/** Parses a post's options. Throws a ProviderError if a draft of an earlier release has other options. */
export function readOptions<Schema extends z.ZodType>(
  schema: Schema,
  options: object,
): z.infer<Schema> {
  const read = schema.safeParse(options);
  if (read.success) return read.data;
  const name = read.error.issues[0]?.path.join(".");
  throw new ProviderError("validation", `The option "${name}" has an invalid value.`);
}
