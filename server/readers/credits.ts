import { settlePostCredits } from "../services/billing/post-credits.ts";
import { defineReader } from "./define-reader.ts";

export const creditsReader = defineReader({
  name: "credits",
  kinds: ["entry.published", "entry.failed", "post.deleted", "post.unscheduled"],
  handle: settlePostCredits,
});
