import { z } from "zod";
import { Id } from "./id.ts";

/** A record with values of one type and a maximum number of keys. */
export function limitedRecord<Value extends z.ZodType>(value: Value, most: number) {
  return z
    .record(Id, value)
    .refine((given) => Object.keys(given).length <= most, {
      error: `must have at most ${most} fields`,
    })
    .meta({ maxProperties: most });
}
