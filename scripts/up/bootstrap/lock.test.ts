import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockHolder, tryLock, waitForLock } from "./lock.mjs";
import { isRunning, processIdentity } from "./process-identity.mjs";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "crier-lock-"));
  path = join(folder, "deep", "work.lock");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("only one process holds the lock, and another learns which", async () => {
  const first = await tryLock(path);
  expect(first.lock).not.toBeNull();
  expect(await tryLock(path)).toEqual({ lock: null, heldBy: process.pid });
  expect(lockHolder(path)).toBe(process.pid);
  first.lock?.release();
  expect(lockHolder(path)).toBeNull();
  expect((await tryLock(path)).lock).not.toBeNull();
});

test("a waiting process gets the lock eventually and is notified once that it has to wait", async () => {
  const first = await waitForLock(path);
  const waits: number[] = [];
  const second = waitForLock(path, { onWait: (pid) => void waits.push(pid) });
  setTimeout(first.release, 300);
  (await second).release();
  expect(waits).toEqual([process.pid]);
});

test("a killed process never leaves the lock held", async () => {
  const child = spawn("sleep", ["60"]);
  await once(child, "spawn");
  const identity = processIdentity(child.pid ?? 0) ?? "";
  const { lock } = await tryLock(path);
  lock?.release();
  symlinkSync(identity, path);
  expect((await tryLock(path)).lock).toBeNull();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect((await tryLock(path)).lock).not.toBeNull();
  expect(readdirSync(join(folder, "deep"))).toEqual(["work.lock"]);
});

test("a process ID that was reused by another program counts as gone", async () => {
  const { lock } = await tryLock(path);
  lock?.release();
  symlinkSync(`${process.pid}:1-00000000`, path);
  expect((await tryLock(path)).lock).not.toBeNull();
});

test("of many processes that find a stale lock at once, one gets it", async () => {
  const { lock } = await tryLock(path);
  lock?.release();
  symlinkSync(`${process.pid}:1-00000000`, path);
  const all = await Promise.all(Array.from({ length: 20 }, () => tryLock(path)));
  expect(all.filter((each) => each.lock !== null)).toHaveLength(1);
});

test("the next holder cleans up what a killed one had started", async () => {
  const orphan = spawn("sleep", ["60"], { detached: true });
  await once(orphan, "spawn");
  const ended = once(orphan, "exit");
  const { lock } = await tryLock(path);
  lock?.shareWith(orphan.pid ?? 0);
  unlinkSync(path);
  expect((await tryLock(path)).lock).not.toBeNull();
  expect(await ended).toEqual([null, "SIGTERM"]);
});

test("a zombie process doesn't count as running", async () => {
  expect(isRunning(processIdentity(process.pid) ?? "")).toBe(true);
  const shell = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 5"]);
  const [zombie] = await once(shell.stdout, "data");
  // It becomes a zombie once it has ended, because the shell was replaced by a program that doesn't wait for children.
  await vi.waitFor(() => expect(processIdentity(Number(zombie))).toBeNull(), { timeout: 4_000 });
  shell.kill();
});
