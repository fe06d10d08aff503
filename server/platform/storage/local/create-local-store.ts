import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import {
  type NewObject,
  ObjectNotFoundError,
  type ObjectPart,
  type ObjectStore,
  type PartsUpload,
  StorageUnavailableError,
} from "../object-store.ts";
import { requireWhole } from "../require-whole.ts";
import { closeKey } from "./closed-keys.ts";
import { AT_ONCE, collect, type Folder, folderAt, isCode, place, placeOnce } from "./folder.ts";
import { listKeys } from "./list-keys.ts";
import { removeEmptyFolders, removeObject } from "./remove-object.ts";
import { type SignedRequest, signAddress } from "./signed-address.ts";

export interface LocalStoreOptions {
  root: string;
  origin: string;
  /** URL that works from this machine, if `origin` is a proxy's. */
  server?: string;
  secret: string;
}

/**
 * Creates a store on this machine's disk. This process reads and writes files directly; browsers and platforms use
 * signed URLs, served by a small separate server (serve-objects.ts).
 */
export function createLocalStore({
  root,
  origin,
  server = origin,
  secret,
}: LocalStoreOptions): ObjectStore {
  const folder = folderAt(root);
  const sign = (request: SignedRequest) => signAddress(origin, secret, request);
  return {
    async presignPut({ key, content_type, size }, expires_at) {
      const url = sign({ method: "PUT", key, content_type, size, expires: seconds(expires_at) });
      return { method: "PUT", url, headers: { "Content-Type": content_type } };
    },
    async presignGet(key, { expires_at, content_type, save_as }) {
      const expires = seconds(expires_at);
      return sign({ method: "GET", key, content_type, expires, ...(save_as && { save_as }) });
    },
    reachableUrl(signed) {
      const { origin: signedOrigin, pathname, search } = new URL(signed);
      return signedOrigin === new URL(origin).origin ? `${server}${pathname}${search}` : null;
    },
    async beginParts({ key }) {
      const upload_id = randomUUID();
      await working(mkdir(folder.partsPath(upload_id), { recursive: true }));
      return { key, upload_id };
    },
    async presignPart({ key, upload_id }, { number, size }, expires_at) {
      const bytes = { content_type: "application/octet-stream", size };
      const expires = seconds(expires_at);
      const url = sign({ method: "PUT", key, ...bytes, upload_id, part: number, expires });
      return { method: "PUT", url, headers: { "Content-Type": bytes.content_type } };
    },
    listParts: (upload) => working(listParts(folder, upload)),
    completeParts: (upload, size) => working(joinParts(folder, upload, size)),
    async abortParts({ upload_id }) {
      await working(rm(folder.partsPath(upload_id), { recursive: true, force: true }));
    },
    async sizeOf(key) {
      return working(sizeAt(folder.objectPath(key)));
    },
    async read(key, range) {
      const path = folder.objectPath(key);
      await working(requireFile(key, path));
      return createReadStream(path, range);
    },
    async write({ key, size }: NewObject, body) {
      const incoming = folder.incomingPath();
      await working(collect(body, incoming, size));
      await working(place(incoming, folder.objectPath(key)));
    },
    async move(from, to) {
      await working(requireFile(from, folder.objectPath(from)));
      await working(place(folder.objectPath(from), folder.objectPath(to)));
      await working(removeEmptyFolders(folder, folder.objectPath(from)));
    },
    async remove(keys) {
      for (const key of keys) await working(removeObject(folder, key));
    },
    async close(keys) {
      for (const key of keys) {
        await working(closeKey(folder, key));
        await working(removeObject(folder, key));
      }
    },
    list: (prefix, after) => working(listKeys(folder.objectPath(""), prefix, after)),
    check: () => working(checkStore({ root, server })),
  };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

async function sizeAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function requireFile(key: string, path: string): Promise<void> {
  if ((await sizeAt(path)) === null) throw new ObjectNotFoundError(`There is no object ${key}.`);
}

async function listParts(folder: Folder, { upload_id }: PartsUpload): Promise<ObjectPart[]> {
  const names = await readdir(folder.partsPath(upload_id)).catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  });
  const numbers = names.map(Number).sort((left, right) => left - right);
  const parts = await Promise.all(
    numbers.map(async (number) => ({
      number,
      size: await sizeAt(folder.partPath(upload_id, number)),
    })),
  );
  return parts.filter((part): part is ObjectPart => part.size !== null);
}

/** If this process dies in between, the parts are still there, and it can be repeated. */
async function joinParts(folder: Folder, upload: PartsUpload, size: number): Promise<void> {
  const parts = await listParts(folder, upload);
  requireWhole(
    upload.key,
    parts.map((part) => part.size),
    size,
  );
  const incoming = folder.incomingPath();
  await mkdir(dirname(incoming), { recursive: true });
  const file = await open(incoming, "wx", 0o600);
  try {
    for (const { number } of parts) {
      const path = folder.partPath(upload.upload_id, number);
      await file.appendFile(createReadStream(path, { highWaterMark: AT_ONCE }));
    }
    await file.sync();
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  // If two processes join at once, one may find parts that the other is deleting already: its file is incomplete.
  await placeOnce(incoming, folder.objectPath(upload.key));
  await rm(folder.partsPath(upload.upload_id), { recursive: true, force: true });
}

async function working<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "syscall" in error)
      throw new StorageUnavailableError(error.message, { cause: error });
    throw error;
  }
}

/** With less than this, a large file would fill the disk. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

const PATIENCE_MS = 2_000;

interface CheckedStore {
  root: string;
  server: string;
}

/**
 * Checks that the folder is writable and its server responds. Throws StorageUnavailableError, or the disk's own error.
 */
async function checkStore({ root, server }: CheckedStore): Promise<void> {
  await mkdir(root, { recursive: true });
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize < LEAST_FREE_BYTES)
    throw new StorageUnavailableError(`The disk of ${root} is full.`);
  await askServer(server);
}

async function askServer(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
  } catch (cause) {
    throw new StorageUnavailableError(`The storage server does not answer at ${address}.`, {
      cause,
    });
  }
}
