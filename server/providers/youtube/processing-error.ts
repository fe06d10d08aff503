import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { ProviderError } from "../spec.ts";
import type { Video } from "./client.ts";

/**
 * Values of `failureReason` and `rejectionReason` that aren't about the platform's rules
 * (developers.google.com/youtube/v3/docs/videos#status.rejectionReason).
 */
const CODES = new Map<string, ValidationCode>([
  ["length", "validation"],
  ["uploaderAccountClosed", "auth"],
  ["uploaderAccountSuspended", "auth"],
]);

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
