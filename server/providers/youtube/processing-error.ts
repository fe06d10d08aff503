import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { ProviderError } from "../spec.ts";
import type { Video } from "./client.ts";

/**
 * Of `failureReason` and `rejectionReason` (developers.google.com/youtube/v3/docs/videos#status.rejectionReason) what is
 * not about the platform's rules.
 */
const CODES = new Map<string, ValidationCode>([
  ["length", "validation"],
  ["uploaderAccountClosed", "auth"],
  ["uploaderAccountSuspended", "auth"],
]);

/** What became of an upload that will never be a video. Nothing is out. */
export function processingError({
  uploadStatus,
  failureReason = "it gave no reason",
  rejectionReason = "it gave no reason",
}: Video["status"]): ProviderError {
  if (uploadStatus === "failed") {
    return new ProviderError(
      "validation",
      `YouTube could not process the video: ${failureReason}.`,
    );
  }
  if (uploadStatus === "rejected") {
    const code = CODES.get(rejectionReason) ?? "content_policy";
    return new ProviderError(code, `YouTube rejected the video: ${rejectionReason}.`);
  }
  return new ProviderError("validation", "YouTube no longer has the video: it was deleted there.");
}
