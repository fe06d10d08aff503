import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { MediaFile } from "#server/db/generated/client.ts";
import { MOST_BYTES } from "#server/media/create-download.ts";
import { DownloadFailedError, downloadFile } from "#server/media/download-file.ts";
import { FileFaultError } from "#server/media/file-fault-error.ts";
import type { System } from "#server/system.ts";
import { UNKNOWN_TYPE } from "../new-file.ts";
import { originalKey } from "../object-keys.ts";
import { countFetched } from "./count-fetched.ts";
import { findProcessing } from "./find-processing.ts";
import type { StepOutcome } from "./step-outcome.ts";

const MOST_ATTEMPTS = 3;

const CHUNK = 256 * 1024;

/**
 * Fetches a file that was added by URL into the store, and starts processing it. `attempt` counts from 0: temporary
 * errors are thrown, except on the last attempt, so that the step is retried.
 */
export async function fetchFile(
  system: System,
  { media_id, attempt }: { media_id: string; attempt: number },
): Promise<StepOutcome> {
  const file = await findProcessing(system, media_id);
  if (file === null || file.stored_bytes > 0n) return "ended";
  try {
    const size = await bring(system, file);
    if (size === 0) return { reason: "empty", message: "The URL returned no bytes." };
    return await countFetched(system, file, size);
  } catch (error) {
    if (error instanceof FileFaultError) return error.fault;
    if (error instanceof DownloadFailedError && attempt + 1 >= MOST_ATTEMPTS)
      return { reason: "fetch_failed", message: error.message };
    throw error;
  }
}

/**
 * Downloads through an unnamed temporary file, which disappears with this process: the store needs the size first, and
 * no declared size is reliable. Returns the size in bytes.
 */
async function bring({ storage, download }: System, file: MediaFile): Promise<number> {
  const body = await downloadFile(download, file.source_url ?? "");
  const spool = await openNameless();
  try {
    const size = await collect(body, spool);
    const object = { key: originalKey(file), content_type: UNKNOWN_TYPE, size };
    await storage.write(object, Readable.from(bytesOf(spool)));
    return size;
  } finally {
    body.destroy();
    await spool.close();
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `crier-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path);
  return handle;
}

async function collect(body: Readable, spool: FileHandle): Promise<number> {
  let come = 0;
  for await (const chunk of whatArrives(body)) {
    come += chunk.length;
    if (come > MOST_BYTES) {
      const message = `It has more than ${MOST_BYTES.toLocaleString("en-US")} bytes.`;
      throw new FileFaultError({ reason: "too_large", message });
    }
    await spool.writeFile(chunk);
  }
  return come;
}

/** Distinguishes a broken connection from a full disk. */
async function* whatArrives(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new DownloadFailedError(`The download was interrupted: ${words}.`, { cause: error });
  }
}

async function* bytesOf(spool: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await spool.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
