import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CliError } from "#cli/errors.ts";

const READ_ONLY = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT", "ENOSPC", "EDQUOT"]);

/** Returns the JSON of a file; undefined if it doesn't exist. Throws if it can't be read. */
export function readPrivateJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new CliError(
      `Can't read ${path}: ${message}. Fix or delete it, then run \`crier login\`.`,
    );
  }
}

/** Atomically writes a file that only its owner can read. Throws CliError if the folder isn't writable. */
export function writePrivateJson(path: string, value: unknown): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    makePrivateFolder(dirname(path));
    writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    renameSync(temporary, path);
  } catch (error) {
    removeIfThere(temporary);
    throw asUnwritable(error, dirname(path));
  }
}

/** Throws CliError if nothing can be saved in the folder. */
export function requireWritable(folder: string): void {
  const probe = join(folder, `probe-${process.pid}.tmp`);
  writePrivateJson(probe, {});
  rmSync(probe, { force: true });
}

/** Deletes a file; returns whether it existed. */
export function deletePrivateFile(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false }) !== undefined;
  try {
    rmSync(path, { force: true });
  } catch (error) {
    throw asUnwritable(error, dirname(path));
  }
  return there;
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The error of the write is reported instead.
  }
}

/** Not with Node's `recursive`, which never ends in unwritable folders such as /proc. */
function makePrivateFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return;
  if (dirname(folder) !== folder) makePrivateFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another sign-in was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function asUnwritable(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined || !READ_ONLY.has(code)) return error;
  return new CliError(
    `Can't save the sign-in in ${folder}: ${message.replace(/, \w+ '.*$/, "")}.\nSet XDG_CONFIG_HOME to a folder that you can write to. Or sign in without saving: create an API key in the dashboard (Settings, API keys) and set CRIER_API_KEY.`,
  );
}
