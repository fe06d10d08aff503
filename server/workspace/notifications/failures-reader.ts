import { defineReader } from "#server/kernel/events/define-reader.ts";
import { recordFailures } from "./record-failures.ts";

/** Records notifications of failed posts, and of those that the brake holds. */
export const failuresReader = defineReader({
  name: "failures",
  kinds: ["post.failed", "post.partially_published", "post.unconfirmed", "entry.braked"],
  handle: recordFailures,
});
