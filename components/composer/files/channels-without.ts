import { type Draft, mediaFor } from "../draft/draft.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";

/** The names of the chosen channels whose readers won't see a file: their format can't show it, or they have files of their own. */
export function channelsWithout(
  file_id: string,
  draft: Draft,
  entries: readonly JudgedEntry[],
): string[] {
  return entries
    .filter(({ channel_id, files }) => {
      const chosen = mediaFor(draft, channel_id).includes(file_id);
      return !chosen || files?.left_out.includes(file_id) === true;
    })
    .map(({ name }) => name);
}
