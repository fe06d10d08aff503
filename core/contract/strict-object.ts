import { z } from "zod";
import { nearestName } from "./nearest-name.ts";
import { shorten } from "./shorten.ts";

/** An object that refuses unknown fields and suggests the one that was probably meant. */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const allowed = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? describeUnknown(issue.keys as string[], allowed)
        : undefined,
  });
}

function describeUnknown([unknown = ""]: string[], allowed: readonly string[]): string {
  const nearest = nearestName(unknown, allowed);
  const field = shorten(unknown);
  if (nearest !== undefined) return `has no field "${field}". Did you mean "${nearest}"?`;
  if (allowed.length === 0) return `has no field "${field}": it takes none`;
  return `has no field "${field}": the known ones are ${allowed.join(", ")}`;
}
