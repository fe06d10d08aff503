import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isClosed } from "./closed-keys.ts";
import { collect, type Folder, placeOnce, placePart } from "./folder.ts";
import { removeObject } from "./remove-object.ts";
import type { SignedRequest } from "./signed-address.ts";
import { StorageRefusal } from "./storage-refusal.ts";

export interface Exchange {
  folder: Folder;
  request: IncomingMessage;
  response: ServerResponse;
  signed: SignedRequest;
  /** Uploads in progress, by target path. */
  arriving: Map<string, IncomingMessage>;
}

/**
 * Receives an object's bytes, or those of a part. An object is written once: another upload to the same URL is refused
 * with 409, even if the first one has been moved away since. A part may be sent again until the upload is complete.
 */
export async function putObject(exchange: Exchange): Promise<void> {
  const { folder, request, response, signed } = exchange;
  const size = requireLength(request, signed);
  const { upload_id, part } = signed;
  if (upload_id !== undefined && part !== undefined) {
    await putPart(exchange, { size, upload_id, part });
  } else {
    await requireOpen(folder, signed.key);
    const incoming = await receive(exchange, size, folder.objectPath(signed.key));
    if (!(await placeOnce(incoming, folder.objectPath(signed.key)))) throw refuseAgain();
    await removeIfClosed(folder, signed.key);
  }
  response.writeHead(200).end();
}

async function putPart(
  exchange: Exchange,
  { size, upload_id, part }: { size: number; upload_id: string; part: number },
): Promise<void> {
  const { folder } = exchange;
  const path = folder.partPath(upload_id, part);
  await requireUpload(folder, upload_id);
  const incoming = await receive(exchange, size, path);
  if (!(await placePart(incoming, path))) throw refuseEnded();
}

/**
 * Receives the bytes, and returns their path. Of two requests for the same target the newer one continues: its sender
 * has given up the older one, and together they could store many times what was signed for.
 */
async function receive(
  { folder, request, arriving }: Exchange,
  size: number,
  path: string,
): Promise<string> {
  const incoming = folder.incomingPath();
  arriving.get(path)?.destroy();
  arriving.set(path, request);
  try {
    await collect(request, incoming, size);
  } finally {
    if (arriving.get(path) === request) arriving.delete(path);
  }
  return incoming;
}

async function requireOpen(folder: Folder, key: string): Promise<void> {
  if (await isClosed(folder, key)) throw refuseAgain();
}

/** The key may have been closed while the bytes arrived. What is here now came after the previous data was removed. */
async function removeIfClosed(folder: Folder, key: string): Promise<void> {
  if (await isClosed(folder, key)) await removeObject(folder, key);
}

function refuseAgain(): StorageRefusal {
  return new StorageRefusal(409, "This file has already been uploaded.");
}

function requireLength(
  { headers }: IncomingMessage,
  { size = 0, content_type }: SignedRequest,
): number {
  if (headers["content-type"] !== content_type)
    throw new StorageRefusal(403, `This URL requires Content-Type: ${content_type}.`);
  const length = headers["content-length"];
  if (length === undefined) throw new StorageRefusal(411, "Send the file with its Content-Length.");
  if (Number(length) !== size)
    throw new StorageRefusal(403, `This URL accepts ${size} bytes, not ${length}.`);
  return size;
}

async function requireUpload(folder: Folder, upload_id: string): Promise<void> {
  const known = await stat(folder.partsPath(upload_id)).catch(() => null);
  if (known === null) throw refuseEnded();
}

function refuseEnded(): StorageRefusal {
  return new StorageRefusal(404, "This upload is complete or was aborted. Start a new one.");
}
