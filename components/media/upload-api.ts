import type { z } from "zod";
import type { UploadFiles, UploadParts, UploadTarget } from "#core/contract/operations/uploads.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";

export type NewFile = z.input<typeof UploadFiles.input>["files"][number];
export type Reserved = z.output<typeof UploadFiles.output>["files"][number];

export interface UploadApi {
  /** Reserves all files, or none. */
  reserve(files: NewFile[]): Promise<Reserved[]>;
  parts(id: string): Promise<z.output<typeof UploadParts.output>>;
  complete(id: string): Promise<MediaFile>;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress(sent: number): void;
}

/** Sends bytes to a store URL. Rejects with StoreError, or with the signal's reason when aborted. */
export type SendBytes = (target: UploadTarget, body: Blob, options: SendOptions) => Promise<void>;

/** The store refused the bytes. `status` is 0 without a response. */
export class StoreError extends Error {
  override readonly name = "StoreError";

  readonly status: number;

  constructor(status: number) {
    super(status === 0 ? "The store does not answer." : `The store answered ${status}.`);
    this.status = status;
  }
}
