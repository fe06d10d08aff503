import { settlePostCredits } from "../services/billing/post-credits.ts";
import { defineReader } from "./define-reader.ts";

/** Charges what was published, and gives back what the rest had reserved. */
export const creditsReader = defineReader({
  name: "credits",
  kinds: ["entry.published", "entry.failed", "post.deleted", "post.unscheduled"],
  handle: settlePostCredits,
});
