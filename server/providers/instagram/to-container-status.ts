import type { ContainerStatus } from "../kit/graph/container-api.ts";

/**
 * Failures on Instagram's side, after which another container may succeed (see the error codes in
 * ../kit/graph/graph-error.ts).
 */
const PASSING = /\b(2207001|2207003|2207020|2207032|2207053)\b/;

/** `status` contains the error code in a sentence: "Error: Media upload has failed with error code 2207026". */
export function toContainerStatus({
  status_code,
  status = "",
}: {
  status_code: string;
  status?: string | undefined;
}): ContainerStatus {
  const words = status.replace(/^Error:\s*/, "").replace(/\.$/, "") || "it gave no reason";
  const passing = PASSING.test(status);
  switch (status_code) {
    case "FINISHED":
      return { state: "finished", words, passing };
    case "PUBLISHED":
      return { state: "published", words, passing };
    case "EXPIRED":
      return { state: "expired", words: "it expired", passing };
    case "ERROR":
      return { state: "failed", words, passing };
    default:
      return { state: "in_progress", words, passing };
  }
}
