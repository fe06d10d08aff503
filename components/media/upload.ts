import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { Problem } from "../api/problem.ts";

/** A file being uploaded from this browser. It leaves the queue once it has arrived. */
export interface Upload {
  /** Local key: a file has no ID until its upload is reserved. */
  key: string;
  file: File;
  id: string | null;
  /** Where on the page it was added, and is shown until it is reserved. */
  place: string;
  state: UploadState;
  sent: number;
  /** Error message; null without an error. */
  problem: string | null;
  /** Why the server refused it, if a larger plan may resolve that. */
  refusal?: Problem;
  /** The SHA-256 of its bytes; null if unknown. */
  sha256?: string | null;
  /** The file in the library with the same bytes. */
  twin?: MediaFile;
}

/**
 * `twin`: the library already has it; a person decides. `waiting`: queued. `offline`: the connection was lost; retried automatically. `refused`: the file isn't accepted.
 * `failed`: it didn't arrive; can be retried.
 */
export type UploadState =
  | "reserving"
  | "twin"
  | "waiting"
  | "sending"
  | "paused"
  | "offline"
  | "refused"
  | "failed";

/** Whether leaving the page would interrupt it. */
export function isUnderWay({ state }: Upload): boolean {
  return state !== "refused" && state !== "failed" && state !== "twin";
}
