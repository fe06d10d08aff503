import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockHolder, tryLock } from "./bootstrap/lock.mjs";

/** What other programs of this machine must know of a running Crier. */
export type Instance = { pid: number; url: string; database_url: string };

function paths(home: string) {
  return { lock: join(home, "up.lock"), note: join(home, "instance.json") };
}

/** The lock that makes this the only Crier of its home, or who holds it. */
export function lockHome(home: string): ReturnType<typeof tryLock> {
  return tryLock(paths(home).lock);
}

/** Says where this Crier runs. The file holds a password, so only the user who started Crier can read it. */
export function announceInstance({ home, instance }: { home: string; instance: Instance }): void {
  const { note } = paths(home);
  withdrawInstance(home);
  writeFileSync(note, `${JSON.stringify(instance, null, 2)}\n`, { mode: 0o600 });
}

export function withdrawInstance(home: string): void {
  rmSync(paths(home).note, { force: true });
}

/** The Crier that runs on this home now; null when none does, whatever a killed one may have left behind. */
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
