import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { MediaFile } from "#server/db/generated/client.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import { MOST_BYTES } from "#server/media/downloading/create-download.ts";
import { DownloadFailedError, downloadFile } from "#server/media/downloading/download-file.ts";
import { makeRoom } from "#server/media/sandbox-files/received-bytes.ts";
import { UNKNOWN_TYPE } from "#server/media/uploading/new-file.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { originalKey } from "../object-keys.ts";
import { largeFileFault, readPlan, storageLimit } from "../storage-limits.ts";
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
  const { body } = await downloadFile(download, file.source_url ?? "");
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
    const text = error instanceof Error ? error.message : String(error);
    throw new DownloadFailedError(`The download was interrupted: ${text}.`, { cause: error });
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

/** Counts a fetched file's size once, if its organization has room for it, and starts processing it. */
const COUNT = `
  WITH file AS (
    SELECT id, organization_id FROM media_file
    WHERE id = $1 AND state = 'processing' AND stored_bytes = 0 AND deleted_at IS NULL FOR UPDATE),
  counted AS (
    UPDATE media_usage AS usage SET bytes = usage.bytes + $2::bigint FROM file
    WHERE usage.organization_id = file.organization_id AND usage.bytes + $2::bigint <= $3::bigint
    RETURNING usage.organization_id),
  arrived AS (
    UPDATE media_file SET size = $2::bigint, stored_bytes = $2::bigint, updated_at = $4
    WHERE id = $1 AND EXISTS (SELECT FROM counted) RETURNING id, organization_id),
  sent AS (
    INSERT INTO outbox_event (id, name, data)
    SELECT $5, 'media/arrived', json_build_object('media_id', id, 'organization_id', organization_id)
    FROM arrived)
  SELECT EXISTS (SELECT FROM file) AND NOT EXISTS (SELECT FROM arrived) AS full`;

/**
 * Counts a fetched file that is in the store, and starts processing it. Two statements, more if sandbox files must make
 * room.
 */
export async function countFetched(
  system: System,
  { id, organization_id }: MediaFile,
  size: number,
): Promise<StepOutcome> {
  const { database, now } = system;
  const plan = await readPlan(database, organization_id);
  const fault = largeFileFault(plan, size);
  if (fault !== null) return { reason: "too_large", message: fault };
  const limit = storageLimit(system, plan);
  const values = [id, size, limit, now(), newId("event")];
  const isFull = async () => (await database.sql<{ full: boolean }>(COUNT, values))[0]?.full;
  let full = await isFull();
  if (full === true && (await makeRoom(system, organization_id, size))) full = await isFull();
  if (full !== true) return "go_on";
  const message = `The organization's storage has no room for its ${size.toLocaleString("en-US")} bytes.`;
  return { reason: "too_large", message };
}
