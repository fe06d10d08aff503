import type { z } from "zod";
import { ProviderError } from "../spec.ts";

/** A post's options as an adapter reads them. Throws a ProviderError where a draft of an earlier release has others. */
export function readOptions<Schema extends z.ZodType>(
  schema: Schema,
  options: object,
): z.infer<Schema> {
  const read = schema.safeParse(options);
  if (read.success) return read.data;
  const name = read.error.issues[0]?.path.join(".");
  throw new ProviderError("validation", `The option "${name}" has an invalid value.`);
}
