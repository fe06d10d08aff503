import { readlinkSync, symlinkSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFolder } from "./make-folder.mjs";
import { isRunning, processIdentity } from "./process-identity.mjs";

/**
 * @typedef {object} Lock
 * @property {() => void} release
 * @property {(pid: number) => void} shareWith what a child (the leader of a process group) is doing is done under this
 *   lock: should we be killed, the next holder ends that child first
 */

/**
 * A lock between processes that survives no kill. It is a symbolic link, because creating one is atomic on
 * every file system, content included; its target doesn't exist but names the holder. If the holder is gone,
 * the lock is taken over.
 * @param {string} path
 * @returns {Promise<{ lock: Lock, heldBy: null } | { lock: null, heldBy: number }>} `heldBy` is a process ID
 */
export async function tryLock(path) {
  const own = processIdentity(process.pid) ?? String(process.pid);
  makeFolder(dirname(path));
  while (!link(own, path)) {
    const holder = read(path);
    if (holder !== null && isRunning(holder))
      return { lock: null, heldBy: Number.parseInt(holder, 10) };
    if (holder !== null) await takeAway({ path, holder });
  }
  await endOrphan(childOf(path));
  return {
    lock: { release: () => release(path), shareWith: (pid) => share({ path, pid }) },
    heldBy: null,
  };
}

/**
 * Waits for the lock as long as necessary.
 * @param {string} path
 * @param {{ onWait?: (pid: number) => void }} [options] called once, with the process ID of the holder
 * @returns {Promise<Lock>}
 */
export async function waitForLock(path, { onWait } = {}) {
  for (let tries = 0; ; tries += 1) {
    const { lock, heldBy } = await tryLock(path);
    if (lock !== null) return lock;
    if (tries === 0) onWait?.(heldBy);
    await sleep(200);
  }
}

/**
 * Returns the process ID of a lock's holder; null without one.
 * @param {string} path
 * @returns {number | null}
 */
export function lockHolder(path) {
  const holder = read(path);
  return holder !== null && isRunning(holder) ? Number.parseInt(holder, 10) : null;
}

/**
 * Removes a stale lock under another lock: two processes that both found it stale must not remove each
 * other's new lock.
 * @param {{ path: string, holder: string }} stale
 */
async function takeAway({ path, holder }) {
  const { lock } = await tryLock(`${path}.takeover`);
  if (lock === null) return void (await sleep(20));
  if (read(path) === holder) remove(path);
  lock.release();
}

/** @param {string} path */
function childOf(path) {
  return `${path}.child`;
}

/** @param {string} path */
function release(path) {
  remove(childOf(path));
  remove(path);
}

/** @param {{ path: string, pid: number }} shared */
function share({ path, pid }) {
  remove(childOf(path));
  link(processIdentity(pid) ?? String(pid), childOf(path));
}

/** @param {string} path */
async function endOrphan(path) {
  const orphan = read(path);
  if (orphan === null) return;
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGKILL"])) {
    for (let waited = 0; waited < 10_000 && isRunning(orphan); waited += 50) {
      if (waited === 0) signalGroup({ pid: Number.parseInt(orphan, 10), signal });
      await sleep(50);
    }
  }
  remove(path);
}

/** @param {{ pid: number, signal: NodeJS.Signals }} message */
function signalGroup({ pid, signal }) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

/** @param {string} content @param {string} path */
function link(content, path) {
  try {
    symlinkSync(content, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Not `rmSync`: in some releases of Node 24, such as 24.12, it doesn't remove a link whose target doesn't
 * exist.
 * @param {string} path
 */
function remove(path) {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
