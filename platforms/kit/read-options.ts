import type { z } from "zod";
import { firstLink } from "#core/domain/markdown/facets/first-link.ts";
import type { Rendition } from "#core/domain/markdown/index.ts";
import { ProviderError } from "./spec/provider.ts";

/** Parses a post's options. Throws a ProviderError for an invalid one. */
export function readOptions<Schema extends z.ZodType>(
  schema: Schema,
  options: object,
): z.infer<Schema> {
  const read = schema.safeParse(options);
  if (read.success) return read.data;
  const name = read.error.issues[0]?.path.join(".");
  throw new ProviderError("validation", `The option "${name}" has an invalid value.`);
}

/**
 * Returns the first link in the text, for a post that must link to a page and has no link option set. Throws
 * a ProviderError if there is none.
 */
export function requireLink(rendition: Pick<Rendition, "text" | "marks">): string {
  const link = firstLink(rendition);
  if (link !== null) return link;
  throw new ProviderError(
    "validation",
    "A link post needs a URL: add one to the text, or set the option url.",
  );
}
