import { findFacets } from "../facets/find-facets.ts";
import { labelLink } from "../render/label-link.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";

/**
 * Bluesky shows no markup but links any words, and links nothing by itself
 * (https://docs.bsky.app/docs/advanced-guides/post-richtext).
 */
export const bluesky: DialectRules = {
  ...plain,
  handlers: { ...plain.handlers, link: labelLink, autolink: labelLink },
  findMarks: findFacets,
};
