import { z } from "zod";
import { Id } from "./id.ts";

/** A map from names to values of one kind, with at most so many names. */
export function limitedRecord<Value extends z.ZodType>(value: Value, most: number) {
  return z
    .record(Id, value)
    .refine((given) => Object.keys(given).length <= most, {
      error: `must have at most ${most} fields`,
    })
    .meta({ maxProperties: most });
}
