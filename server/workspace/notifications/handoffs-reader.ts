import { defineReader } from "#server/kernel/events/define-reader.ts";
import { mailHandoffs } from "./mail-handoffs.ts";

/** Notifies people of posts that they publish by hand. */
export const handoffsReader = defineReader({
  name: "handoffs",
  kinds: ["entry.handoff_due"],
  handle: mailHandoffs,
});
