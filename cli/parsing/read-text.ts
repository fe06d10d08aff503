import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { addAbortSignal, Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { UsageError } from "#cli/errors.ts";
import type { Host } from "#cli/host.ts";

/** Reads a file, or stdin for `-`. Throws UsageError if it can't be read. */
export async function readText(host: Pick<Host, "cwd" | "stdin" | "signal">, path: string) {
  if (path === "-") return text(addAbortSignal(host.signal, Readable.from(host.stdin)));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await readFile(resolve(host.cwd, path)),
    );
  } catch (error) {
    throw cannotRead(path, error);
  }
}

export function cannotRead(path: string, error: unknown): UsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new UsageError(`There is no file ${path}.`);
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
    return new UsageError(`${path} isn't text in UTF-8.`);
  return new UsageError(`Can't read ${path}: ${message}.`);
}
