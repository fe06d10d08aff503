/**
 * Where the local driver keeps what on the disk. An object appears whole or not at all: bytes are collected under
 * `incoming/`, flushed, and then given their name.
 *
 *     objects/<key>          what is stored
 *     incoming/<random>      what is still arriving
 *     parts/<upload id>/<n>  the parts of an upload that is not complete
 *     closed/<day>/<hash>    keys that take nothing more (closed-keys.ts)
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface Folder {
  /** Where all objects are. */
  objects: string;
  /** Where the keys are marked that take nothing more. */
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

/** The bytes that came are not as many as were promised. */
export class WrongSizeError extends Error {
  override readonly name = "WrongSizeError";
}

/** Bytes that are read and written together: with fewer, a large file takes half as long again. */
export const AT_ONCE = 1024 * 1024;

/** Collects exactly `size` bytes at `path`, safe on the disk. Leaves nothing where it fails. Throws WrongSizeError. */
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

/** Gives what was collected its name, over what had it. */
export async function place(collected: string, path: string): Promise<void> {
  await inFolderOf(path, () => rename(collected, path));
  await flushFolder(dirname(path));
}

/** Gives what was collected its name where nothing has it yet, and answers whether it did. */
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

/** Gives a part its name. Answers whether its upload was still there: one that has ended is not begun again by a late part. */
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

/** Makes the folder of a file and acts in it: again where the folder, still empty, was removed in between (remove-object.ts). */
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

/** A name is safe on the disk once its folder is. A folder that is gone was removed together with what was in it. */
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
