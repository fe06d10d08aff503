/**
 * Keys that accept no more uploads, although URLs signed for them are still valid. Each is an empty file under
 * `closed/<day>/`, which is removed with its day once no such URL can be left.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Folder, isCode } from "./folder.ts";

/** Upload URLs are valid for a day: one signed just before closing is valid until the end of the next day. */
const RETENTION_DAYS = 3;
const DAY_MS = 24 * 3_600_000;

/** Closes a key. Existing data must be removed afterwards, because it may have arrived meanwhile. */
export async function closeKey(folder: Folder, key: string): Promise<void> {
  const path = markOf(folder, dayOf(Date.now()), key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "");
  await forgetOldDays(folder);
}

export async function isClosed(folder: Folder, key: string): Promise<boolean> {
  const days = await daysIn(folder);
  const marks = await Promise.all(days.map((day) => exists(markOf(folder, day, key))));
  return marks.includes(true);
}

function markOf({ closed }: Folder, day: string, key: string): string {
  return join(closed, day, createHash("sha256").update(key).digest("hex"));
}

async function forgetOldDays(folder: Folder): Promise<void> {
  const first = dayOf(Date.now() - RETENTION_DAYS * DAY_MS);
  for (const day of await daysIn(folder)) {
    if (day < first) await rm(join(folder.closed, day), { recursive: true, force: true });
  }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

async function daysIn({ closed }: Folder): Promise<string[]> {
  try {
    return await readdir(closed);
  } catch (error) {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
}
