import { isWaitedFor } from "#core/domain/media-fact.ts";
import type { WarningRule } from "../rule.ts";

/** A file that is still processing isn't an error, but nothing is published without it: the warning says to poll. */
export const missingMedia: WarningRule = ({ media }) => {
  const waiting = media.filter(isWaitedFor).map((file) => file.id);
  if (waiting.length === 0) return [];
  const message = `${waiting.length === 1 ? "A file is" : `${waiting.length} files are`} still being processed. You can schedule and publish the post once that is done.`;
  return [{ code: "missing_media", message, detail: { media_ids: waiting } }];
};
