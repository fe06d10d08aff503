import { withScheme } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const discord: TextView = {
  // Names are sent without their IDs, so they notify and link nobody.
  finders: { links: withScheme },
};
