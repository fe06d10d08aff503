import { type Draft, overrideFor } from "./draft.ts";

/** Whether the post is a poll on one of its channels. */
export function hasPoll(draft: Draft): boolean {
  return draft.channels.some((id) => overrideFor(draft, id).format === "poll");
}
