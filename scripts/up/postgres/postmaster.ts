import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStartError } from "../bootstrap/cannot-start-error.mjs";
import { commandLine, processIdentity } from "../bootstrap/process-identity.mjs";

/** Higher than any process ID. */
const NOBODY = 2 ** 31 - 1;

const PATIENCE: [signal: NodeJS.Signals, seconds: number][] = [
  ["SIGINT", 30],
  ["SIGQUIT", 15],
];

/**
 * Reads what the running server wrote to `postmaster.pid`: PostgreSQL's own protocol with pg_ctl (miscadmin.h,
 * LOCK_FILE_LINE_*). Null if the file doesn't exist.
 */
export function readPostmaster(cluster: string): { pid: number; status: string } | null {
  const lines = readLines(cluster);
  if (lines === null) return null;
  return { pid: Number.parseInt(lines[0] ?? "", 10), status: (lines[7] ?? "").trim() };
}

/**
 * Prepares a cluster for a new server after a crash. Shuts down a server that was left running. Removes the process ID
 * in a leftover `postmaster.pid`, because PostgreSQL would refuse to start if another process, or a zombie, has that ID
 * by now.
 */
export async function clearLeftoverPostmaster(cluster: string): Promise<void> {
  const noted = readPostmaster(cluster);
  if (noted === null) return;
  if (isPostmasterOf({ pid: noted.pid, cluster })) return shutDown(noted.pid);
  disownNote(cluster);
}

function isPostmasterOf({ pid, cluster }: { pid: number; cluster: string }): boolean {
  const command = commandLine(pid);
  return /\bpostgres\b/.test(command) && command.includes(cluster);
}

/**
 * Removes only the process ID: PostgreSQL uses the rest to detect whether a process of the crashed server still uses
 * its memory.
 */
function disownNote(cluster: string): void {
  const lines = readLines(cluster) ?? [];
  writeFileSync(join(cluster, "postmaster.pid"), [String(NOBODY), ...lines.slice(1)].join("\n"));
}

async function shutDown(pid: number): Promise<void> {
  const identity = processIdentity(pid);
  for (const [signal, seconds] of PATIENCE) {
    for (let waited = 0; waited < seconds; waited += 0.05) {
      if (processIdentity(pid) !== identity) return;
      if (waited === 0) process.kill(pid, signal);
      await sleep(50);
    }
  }
  throw new CannotStartError(
    `Crier's PostgreSQL from a previous start (process ${pid}) has not stopped. Check what it is doing, then start again.`,
  );
}

function readLines(cluster: string): string[] | null {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
