import { settlePostCredits } from "../services/billing/post-credits.ts";
import { defineReader } from "./define-reader.ts";

/** Charges what was published, and releases the rest of the reservations. */
export const creditsReader = defineReader({
  name: "credits",
  kinds: ["entry.published", "entry.failed", "post.deleted", "post.unscheduled"],
  handle: settlePostCredits,
});
