import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Identifies a process, even if its ID is reused later: its ID and start time.
 * @param {number} pid
 * @returns {string | null} `"1234:…"`, or null if there is no such process (zombies don't count)
 */
export function processIdentity(pid) {
  const started = process.platform === "linux" ? startedOnLinux(pid) : startedElsewhere(pid);
  return started === null ? null : `${pid}:${started}`;
}

/**
 * Whether the process that `processIdentity` identified is still running.
 * @param {string} identity
 */
export function isRunning(identity) {
  return processIdentity(Number.parseInt(identity, 10)) === identity;
}

/**
 * Returns the command line of a process with space-separated arguments; empty if there is no such process.
 * @param {number} pid
 * @returns {string}
 */
export function commandLine(pid) {
  if (process.platform !== "linux") return ps(pid, "command");
  return (readOrNull(`/proc/${pid}/cmdline`) ?? "").replaceAll("\0", " ").trim();
}

/** @param {number} pid */
function startedOnLinux(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // proc_pid_stat(5). The name in parentheses may itself contain spaces and parentheses, so count the fields after the
  // last one.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields[0] === "Z" || fields[0] === "X") return null;
  return `${fields[19]}-${bootId()}`;
}

/** The start time is relative to the boot, so it needs the boot's ID. */
function bootId() {
  return (readOrNull("/proc/sys/kernel/random/boot_id") ?? "").trim().slice(0, 8);
}

/** @param {number} pid */
function startedElsewhere(pid) {
  if (ps(pid, "state").startsWith("Z")) return null;
  return ps(pid, "lstart").replaceAll(" ", "_") || null;
}

/** @param {number} pid @param {string} column */
function ps(pid, column) {
  try {
    const env = { ...process.env, LC_ALL: "C" };
    const stdio = /** @type {const} */ (["ignore", "pipe", "ignore"]);
    return execFileSync("ps", ["-o", `${column}=`, "-p", String(pid)], { env, stdio })
      .toString()
      .trim();
  } catch {
    return "";
  }
}

/** @param {string} path */
function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
