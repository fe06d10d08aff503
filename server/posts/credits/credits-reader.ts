import { defineReader } from "#server/kernel/events/define-reader.ts";
import { settlePostCredits } from "./post-credits.ts";

/** Charges or releases reserved credits once a post's outcome is certain. */
export const creditsReader = defineReader({
  name: "credits",
  kinds: ["entry.published", "entry.failed", "post.deleted", "post.unscheduled"],
  handle: settlePostCredits,
});
