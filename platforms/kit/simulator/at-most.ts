import { z } from "zod";

/** A string limited in UTF-16 units, the strictest way to count characters. zod's own `max` counts code points. */
export function atMost(limit: number) {
  return z.string().refine(({ length }) => length <= limit, {
    error: `must be no more than ${limit} characters`,
  });
}
