import { z } from "zod";
import { nearestName } from "./nearest-name.ts";
import { shorten } from "./shorten.ts";

/** An object that refuses unknown fields and suggests the one that was probably meant. */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? describeUnknown(issue.keys as string[], known)
        : undefined,
  });
}

function describeUnknown([unknown = ""]: string[], known: readonly string[]): string {
  const nearest = nearestName(unknown, known);
  const field = shorten(unknown);
  if (nearest !== undefined) return `has no field "${field}". Did you mean "${nearest}"?`;
  if (known.length === 0) return `has no field "${field}": it takes none`;
  return `has no field "${field}": the known ones are ${known.join(", ")}`;
}
