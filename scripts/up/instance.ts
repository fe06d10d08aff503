import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockHolder, tryLock } from "./bootstrap/lock.mjs";

/** What other programs on this machine need to know of a running instance. */
export type Instance = { pid: number; url: string; database_url: string };

function paths(home: string) {
  return { lock: join(home, "up.lock"), note: join(home, "instance.json") };
}

/** Takes the lock that makes this the only instance of its home, or returns who holds it. */
export function lockHome(home: string): ReturnType<typeof tryLock> {
  return tryLock(paths(home).lock);
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
