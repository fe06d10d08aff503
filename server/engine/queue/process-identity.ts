import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Names the set of processes among which a process number means something: this machine, and the container on it. The
 * kernel's name of the namespace tells two containers apart that were given one host name.
 */
export function hostIdentity(): string {
  return `${hostname()} ${processNamespace()}`.trim();
}

/** Whether a process of this very host is gone. A number that was given to a new process looks alive. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

function processNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
