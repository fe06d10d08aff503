import { firstLink } from "#core/domain/markdown/facets/first-link.ts";
import type { Rendition } from "#core/domain/markdown/index.ts";
import { ProviderError } from "../spec.ts";

/** The first link of the words, of a post that leads to a page and does not name it. Throws a ProviderError where there is none. */
export function requireLink(rendition: Pick<Rendition, "text" | "marks">): string {
  const link = firstLink(rendition);
  if (link !== null) return link;
  throw new ProviderError(
    "validation",
    "A link post needs a URL: add one to the text, or set the option url.",
  );
}
