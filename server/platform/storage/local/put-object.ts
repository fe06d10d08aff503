import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collect, type Folder, place, placeOnce } from "./folder.ts";
import type { SignedRequest } from "./signed-address.ts";
import { StorageRefusal } from "./storage-refusal.ts";

export interface Exchange {
  folder: Folder;
  request: IncomingMessage;
  response: ServerResponse;
  signed: SignedRequest;
}

/**
 * Takes an object's bytes, or those of a part. An object is written once: another one for the same address is refused with 409.
 * A part may be sent again, until the upload is complete.
 */
export async function putObject({ folder, request, response, signed }: Exchange): Promise<void> {
  const size = requireLength(request, signed);
  const incoming = folder.incomingPath();
  const { upload_id, part } = signed;
  if (upload_id !== undefined && part !== undefined) {
    await requireUpload(folder, upload_id);
    await collect(request, incoming, size);
    await place(incoming, folder.partPath(upload_id, part));
  } else {
    await collect(request, incoming, size);
    if (!(await placeOnce(incoming, folder.objectPath(signed.key))))
      throw new StorageRefusal(409, "This file has arrived already.");
  }
  response.writeHead(200).end();
}

function requireLength(
  { headers }: IncomingMessage,
  { size = 0, content_type }: SignedRequest,
): number {
  if (headers["content-type"] !== content_type)
    throw new StorageRefusal(403, `This address takes Content-Type: ${content_type}.`);
  const length = headers["content-length"];
  if (length === undefined) throw new StorageRefusal(411, "Send the file with its Content-Length.");
  if (Number(length) !== size)
    throw new StorageRefusal(403, `This address takes ${size} bytes, not ${length}.`);
  return size;
}

async function requireUpload(folder: Folder, upload_id: string): Promise<void> {
  const known = await stat(folder.partsPath(upload_id)).catch(() => null);
  if (known === null)
    throw new StorageRefusal(404, "This upload is complete, or was given up. Begin a new one.");
}
