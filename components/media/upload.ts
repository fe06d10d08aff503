import type { Problem } from "../api/problem.ts";

/** A file on its way from this browser to the store. It leaves the queue once it has arrived. */
export interface Upload {
  /** Known in this browser alone: a file has no id until its upload is reserved. */
  key: string;
  file: File;
  id: string | null;
  /** Where on the page it was added: what is not reserved yet is shown there. */
  place: string;
  state: UploadState;
  /** How many bytes have arrived. */
  sent: number;
  /** What is wrong, where something is. */
  problem: string | null;
  /** Why the server refused it, where a larger plan may resolve that. */
  refusal?: Problem;
}

/**
 * `waiting`: for its turn. `offline`: the connection was lost, it is tried again by itself. `refused`: this file is not
 * taken. `failed`: it did not arrive, a person may try again.
 */
export type UploadState =
  | "reserving"
  | "waiting"
  | "sending"
  | "paused"
  | "offline"
  | "refused"
  | "failed";

/** Whether leaving the page would break it off. */
export function isUnderWay({ state }: Upload): boolean {
  return state !== "refused" && state !== "failed";
}
