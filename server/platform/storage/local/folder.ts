/**
 * The local driver's files on disk. Objects appear atomically: bytes are collected under `incoming/`, flushed, and then
 * moved to their final name.
 *
 *     objects/<key>          stored objects
 *     incoming/<random>      uploads in progress
 *     parts/<upload id>/<n>  parts of an incomplete multipart upload
 *     closed/<day>/<hash>    keys that accept nothing more (closed-keys.ts)
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface Folder {
  objects: string;
  closed: string;
  objectPath(key: string): string;
  partsPath(upload_id: string): string;
  partPath(upload_id: string, number: number): string;
  incomingPath(): string;
}

export function folderAt(root: string): Folder {
  const partsPath = (upload_id: string) => join(root, "parts", upload_id);
  const objects = join(root, "objects");
  return {
    objects,
    closed: join(root, "closed"),
    objectPath: (key) => join(objects, key),
    partsPath,
    partPath: (upload_id, number) => join(partsPath(upload_id), String(number)),
    incomingPath: () => join(root, "incoming", randomUUID()),
  };
}

export class WrongSizeError extends Error {
  override readonly name = "WrongSizeError";
}

/** Bytes read and written together. With fewer, a large file takes half as long again. */
export const AT_ONCE = 1024 * 1024;

/**
 * Writes exactly `size` bytes to `path` and flushes them to disk. Leaves nothing behind on failure. Throws
 * WrongSizeError.
 */
export async function collect(body: Readable, path: string, size: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, {
    flags: "wx",
    flush: true,
    mode: 0o600,
    highWaterMark: AT_ONCE,
  });
  try {
    await pipeline(body, exactly(size), file as Writable);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function exactly(size: number) {
  return async function* count(chunks: AsyncIterable<Buffer>) {
    let come = 0;
    for await (const chunk of chunks) {
      come += chunk.length;
      if (come > size) throw new WrongSizeError(`More than ${size} bytes arrived.`);
      yield chunk;
    }
    if (come < size) throw new WrongSizeError(`${come} of ${size} bytes arrived.`);
  };
}

/** Moves collected bytes to their final path, replacing what is there. */
export async function place(collected: string, path: string): Promise<void> {
  await inFolderOf(path, () => rename(collected, path));
  await flushFolder(dirname(path));
}

/** Moves collected bytes to their final path unless it exists. Returns whether it did. */
export async function placeOnce(collected: string, path: string): Promise<boolean> {
  try {
    await inFolderOf(path, () => link(collected, path));
    await flushFolder(dirname(path));
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(collected, { force: true });
  }
}

/**
 * Moves a part to its path. Returns whether its upload still existed: a late part doesn't restart one that has ended.
 */
export async function placePart(collected: string, path: string): Promise<boolean> {
  try {
    await rename(collected, path);
  } catch (error) {
    await rm(collected, { force: true });
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
  await flushFolder(dirname(path));
  return true;
}

const MOST_TRIES = 100;

/**
 * Creates a file's folder and runs `act`. Repeats both if the folder, still empty, was removed in between
 * (remove-object.ts).
 */
async function inFolderOf(path: string, act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(path), { recursive: true });
      return await act();
    } catch (error) {
      if (!isCode(error, "ENOENT") || tries === MOST_TRIES) throw error;
    }
  }
}

/**
 * A name is durable once its folder is flushed. A folder that no longer exists was removed together with its contents.
 */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  });
  if (folder === null) return;
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
