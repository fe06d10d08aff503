import type { UploadTarget } from "#core/contract/operations/uploads.ts";

/** What the queue knows of an upload, and pages needn't. */
export interface Job {
  onReserved(ids: string[]): void;
  whole: UploadTarget | null;
  tries: number;
  /** Whether storage has already refused an upload URL of this file. */
  refused: boolean;
  abort: AbortController | null;
  cancelRetry(): void;
}

export function newJob(onReserved: Job["onReserved"]): Job {
  return {
    onReserved,
    whole: null,
    tries: 0,
    refused: false,
    abort: null,
    cancelRetry: () => undefined,
  };
}
