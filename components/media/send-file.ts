import type { UploadTarget } from "#core/contract/operations/uploads.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { readProblem } from "../api/problem.ts";
import { type SendBytes, StoreError, type UploadApi } from "./upload-api.ts";

/** Larger files are sent in parts, so that interrupted uploads can resume. */
const MOST_AT_ONCE = 8 * 1024 * 1024;

interface Sending {
  id: string;
  file: File;
  /** Upload URL of the whole file if none of it was sent; null sends only the missing parts. */
  whole: UploadTarget | null;
  signal: AbortSignal;
  onProgress(sent: number): void;
  onPart(): void;
}

/** Uploads a file, whole or in parts, and starts its processing. Returns the file. */
export async function sendFile(
  api: UploadApi,
  send: SendBytes,
  sending: Sending,
): Promise<MediaFile> {
  const { id, file, whole, signal, onProgress } = sending;
  if (whole !== null && file.size <= MOST_AT_ONCE) {
    await send(whole, file, { signal, onProgress }).catch(unlessArrived);
  } else {
    await sendParts(api, send, sending).catch(unlessTaken);
  }
  return api.complete(id);
}

async function sendParts(api: UploadApi, send: SendBytes, sending: Sending): Promise<void> {
  const { id, file, signal } = sending;
  for (;;) {
    const { missing, arrived, part_size } = await api.parts(id);
    signal.throwIfAborted();
    if (missing.length === 0) return;
    let sent = Math.min(arrived.length * part_size, file.size);
    for (const { number, size, upload } of missing) {
      const from = (number - 1) * part_size;
      const onProgress = (bytes: number) => sending.onProgress(sent + bytes);
      await send(upload, file.slice(from, from + size), { signal, onProgress });
      sent += size;
      sending.onPart();
    }
  }
}

/** The response to an earlier attempt was lost, but not its bytes. */
function unlessArrived(error: unknown): void {
  if (!(error instanceof StoreError && error.status === 409)) throw error;
}

/** A file that no longer accepts parts has arrived: `complete` returns its state. */
function unlessTaken(error: unknown): void {
  if (readProblem(error).reason !== "not_uploading") throw error;
}
