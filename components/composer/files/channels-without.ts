import { type Draft, mediaFor } from "../draft/draft.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";

/**
 * Returns the names of the selected channels that won't show a file: their format can't, or their files are customized.
 */
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
