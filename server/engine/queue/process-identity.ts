import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Identifies where a process ID is meaningful: this machine and container. The kernel's namespace ID distinguishes two
 * containers with the same hostname.
 */
export function hostIdentity(): string {
  return `${hostname()} ${processNamespace()}`.trim();
}

/** Whether a process on this host is gone. An ID reused by a new process looks alive. */
export function hasEnded(pid: number): boolean {
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
