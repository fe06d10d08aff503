import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Lock, lockHolder, tryLock } from "./bootstrap/lock.mjs";
import { makeFolder } from "./bootstrap/make-folder.mjs";
import { holdFile } from "./hold-file.ts";

/** What other programs on this machine need to know of a running instance. */
export type Instance = { pid: number; url: string; database_url: string };

function paths(home: string) {
  return {
    lock: join(home, "up.lock"),
    file: join(home, "up.flock"),
    note: join(home, "instance.json"),
  };
}

/** The end of a killed process is visible a moment later. */
const LINGERING_MS = 1_000;

/** `heldBy` is a process ID; null for a process of another container. */
type Held = { lock: Lock; heldBy: null } | { lock: null; heldBy: number | null };

/** Takes the lock that makes this the only instance of its home, or returns who holds it. */
export async function lockHome(home: string): Promise<Held> {
  const { lock: path, file } = paths(home);
  makeFolder(home);
  const release = await holdPatiently(file, () => lockHolder(path) !== null);
  if (release === null) return { lock: null, heldBy: lockHolder(path) };
  const { lock, heldBy } = await tryLock(path);
  if (lock === null) {
    release();
    return { lock, heldBy };
  }
  const releaseBoth = () => {
    lock.release();
    release();
  };
  return { lock: { ...lock, release: releaseBoth }, heldBy: null };
}

async function holdPatiently(file: string, isHeldHere: () => boolean) {
  const deadline = Date.now() + LINGERING_MS;
  for (;;) {
    const release = await holdFile(file);
    if (release !== null || isHeldHere() || Date.now() > deadline) return release;
    await sleep(50);
  }
}

/** Names the process that holds the lock of a home, for people. */
export function nameHolder(heldBy: number | null): string {
  return heldBy === null ? "in another container" : `process ${heldBy}`;
}

/** Records where this instance runs. The file contains a password, so only the user who started it can read it. */
export function announceInstance({ home, instance }: { home: string; instance: Instance }): void {
  const { note } = paths(home);
  withdrawInstance(home);
  writeFileSync(note, `${JSON.stringify(instance, null, 2)}\n`, { mode: 0o600 });
}

export function withdrawInstance(home: string): void {
  rmSync(paths(home).note, { force: true });
}

/** Returns the instance that runs on this home; null without one, even if a killed one has left its file. */
export function findInstance(home: string): Instance | null {
  const { lock, note } = paths(home);
  try {
    const instance: Instance = JSON.parse(readFileSync(note, "utf8"));
    return lockHolder(lock) === instance.pid ? instance : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code !== "ENOENT") throw error;
    return null;
  }
}
