/**
 * Where the local driver keeps what on the disk. An object appears whole or not at all: bytes are collected under
 * `incoming/`, flushed, and then given their name.
 *
 *     objects/<key>          what is stored
 *     incoming/<random>      what is still arriving
 *     parts/<upload id>/<n>  the parts of an upload that is not complete
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface Folder {
  objectPath(key: string): string;
  partsPath(upload_id: string): string;
  partPath(upload_id: string, number: number): string;
  incomingPath(): string;
}

export function folderAt(root: string): Folder {
  const partsPath = (upload_id: string) => join(root, "parts", upload_id);
  return {
    objectPath: (key) => join(root, "objects", key),
    partsPath,
    partPath: (upload_id, number) => join(partsPath(upload_id), String(number)),
    incomingPath: () => join(root, "incoming", randomUUID()),
  };
}

/** The bytes that came are not as many as were promised. */
export class WrongSizeError extends Error {
  override readonly name = "WrongSizeError";
}

/** Collects exactly `size` bytes at `path`, safe on the disk. Leaves nothing where it fails. Throws WrongSizeError. */
export async function collect(body: Readable, path: string, size: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, { flags: "wx", flush: true, mode: 0o600 });
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
      if (come > size) throw new WrongSizeError(`More than ${size} bytes came.`);
      yield chunk;
    }
    if (come < size) throw new WrongSizeError(`${come} of ${size} bytes came.`);
  };
}

/** Gives what was collected its name, over what had it. */
export async function place(collected: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rename(collected, path);
  await flushFolder(dirname(path));
}

/** Gives what was collected its name where nothing has it yet, and answers whether it did. */
export async function placeOnce(collected: string, path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await link(collected, path);
    await flushFolder(dirname(path));
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(collected, { force: true });
  }
}

/** A name is safe on the disk once its folder is. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
