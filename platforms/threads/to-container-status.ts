import type { ContainerStatus } from "#platforms/kit/graph/container-api.ts";

/**
 * Failures after which another container may succeed (https://developers.facebook.com/docs/threads/troubleshooting).
 */
const PASSING = ["FAILED_DOWNLOADING_VIDEO", "UNKNOWN"];

/** A failed container gives its reason in capitals, such as INVALID_DURATION. */
export function toContainerStatus({
  status,
  error_message = "",
}: {
  status: string;
  error_message?: string | undefined;
}): ContainerStatus {
  const text = error_message === "" ? "it gave no reason" : error_message;
  const passing = PASSING.includes(error_message);
  switch (status) {
    case "FINISHED":
      return { state: "finished", detail: text, passing };
    case "PUBLISHED":
      return { state: "published", detail: text, passing };
    case "EXPIRED":
      return { state: "expired", detail: "it expired", passing };
    case "ERROR":
      return { state: "failed", detail: text, passing };
    default:
      return { state: "in_progress", detail: text, passing };
  }
}
