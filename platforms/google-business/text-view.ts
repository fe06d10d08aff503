import { anyAddress } from "../kit/browser/find.ts";
import type { TextView } from "../kit/browser/text-view.ts";

export const googleBusiness: TextView = {
  finders: { links: anyAddress },
};
