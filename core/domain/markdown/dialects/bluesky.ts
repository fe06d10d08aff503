import { findFacets } from "../facets/find-facets.ts";
import { labelLink } from "../render/label-link.ts";
import { orderMarks } from "../render/order-marks.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";

/**
 * Bluesky shows no markup but links any words, and links nothing by itself
 * (https://docs.bsky.app/docs/advanced-guides/post-richtext).
 */
export const bluesky: DialectRules = {
  ...plain,
  handlers: { ...plain.handlers, link: labelLink, autolink: labelLink },
  // An autolink in a link's label is words of that label: facets must not overlap.
  findMarks: (text, written) => findFacets(text, orderMarks(written)),
};
