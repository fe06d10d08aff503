import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import type { z } from "zod";
import type { UploadFiles, UploadParts } from "#core/contract/operations/files.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { CrierClient } from "../crier-client.ts";

/** A file on disk, as declared to Crier. */
export type LocalFile = { path: string; content_type: string };

type Target = { url: string; headers: Record<string, string> };

const LOOK_MS = 50;
const READY_LIMIT_MS = 300_000;

/** Uploads a range of a file, streamed from disk. Throws unless it is accepted. */
export async function putRange(
  { url, headers }: Target,
  { path, start, size }: { path: string; start: number; size: number },
): Promise<void> {
  const body = createReadStream(path, { start, end: start + size - 1, highWaterMark: 1024 * 1024 });
  const sent = { ...headers, "content-length": String(size) };
  const answer = await request(url, { method: "PUT", headers: sent, body });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`The store answered ${answer.statusCode}: ${text}`);
}

async function reserve(crier: CrierClient, { path, content_type }: LocalFile) {
  const { size } = await stat(path);
  const files = [{ filename: "bench", content_type, size }];
  const answer = await crier<z.output<typeof UploadFiles.output>>("POST", "/files/upload", {
    files,
  });
  const [reserved] = answer.files;
  if (reserved === undefined) throw new Error("Nothing was reserved.");
  return { ...reserved, size };
}

export async function sendWhole(crier: CrierClient, file: LocalFile): Promise<string> {
  const { id, upload, size } = await reserve(crier, file);
  await putRange(upload, { path: file.path, start: 0, size });
  await crier("POST", `/files/${id}/complete`);
  return id;
}

/** Uploads a file in parts, one after another like the dashboard, and completes it. Returns its ID. */
export async function sendParts(crier: CrierClient, file: LocalFile): Promise<string> {
  const { id } = await reserve(crier, file);
  for (;;) {
    const parts = await crier<z.output<typeof UploadParts.output>>("POST", `/files/${id}/parts`);
    if (parts.missing.length === 0) break;
    for (const { number, size, upload } of parts.missing) {
      const start = (number - 1) * parts.part_size;
      await putRange(upload, { path: file.path, start, size });
    }
  }
  await crier("POST", `/files/${id}/complete`);
  return id;
}

/** Waits until a file is ready. Throws if it fails. */
export async function untilReady(
  crier: CrierClient,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const { ready, error } = await crier<MediaFile>("GET", `/files/${id}`);
    if (ready) return;
    if (error !== null) throw new Error(`${id} failed: ${error.reason}: ${error.message}`);
    if (Date.now() > deadline) throw new Error(`${id} is not ready after ${READY_LIMIT_MS} ms.`);
    await sleep(LOOK_MS, null, { signal });
  }
}
