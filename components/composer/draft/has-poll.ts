import { type Draft, overrideFor } from "./draft.ts";

export function hasPoll(draft: Draft): boolean {
  return draft.channels.some((id) => overrideFor(draft, id).format === "poll");
}
