import { findFacets } from "../facets/find-facets.ts";
import { isUri } from "../facets/is-uri.ts";
import { flattenLink } from "../render/flatten-link.ts";
import { keepWhere } from "../render/keep-where.ts";
import { labelLink } from "../render/label-link.ts";
import { leaveOut } from "../render/leave-out.ts";
import { orderMarks } from "../render/order-marks.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";

/**
 * Bluesky has no markup, but links any text to a valid URI, and links nothing automatically
 * (https://docs.bsky.app/docs/advanced-guides/post-richtext).
 */
export const bluesky: DialectRules = {
  ...plain,
  handlers: {
    ...plain.handlers,
    link: keepWhere<"link">(({ url }) => isUri(url), labelLink, flattenLink),
    autolink: keepWhere<"autolink">(({ url }) => isUri(url), labelLink, leaveOut),
  },
  // A URL in a link's label is part of the label: facets must not overlap.
  findMarks: (text, written) => findFacets(text, orderMarks(written)),
};
