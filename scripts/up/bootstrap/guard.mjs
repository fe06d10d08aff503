import { spawn } from "node:child_process";

// `read` returns when the other end of its input closes, and only the death of this process closes it.
const SCRIPT = `
read -r _
kill -s "$2" -- "$1" 2>/dev/null || exit 0
n=0
while [ "$n" -lt "$3" ]; do
  sleep 1
  kill -s 0 -- "$1" 2>/dev/null || exit 0
  n=$((n + 1))
done
kill -s "$4" -- "$1" 2>/dev/null
`;

/**
 * How to end a child: the first signal, how many seconds it has, and the last signal.
 * @typedef {{ first: NodeJS.Signals, seconds: number, last: NodeJS.Signals }} Ending
 */

/**
 * Ends a child even if this process is killed with -9: a tiny shell in a process group of its own waits for
 * this process to end, then acts. `target` is a process ID, or a negative process group ID, as in kill(1).
 * @param {{ target: number, ending: Ending }} guarded
 * @returns {() => void} to be called once the child has ended, after which its ID may be reused
 */
export function guardChild({ target, ending }) {
  const signals = [ending.first.slice(3), String(ending.seconds), ending.last.slice(3)];
  const args = ["-c", SCRIPT, "crier-guard", String(target), ...signals];
  const stdio = /** @type {["pipe", "ignore", "ignore"]} */ (["pipe", "ignore", "ignore"]);
  const guard = spawn("/bin/sh", args, { cwd: "/", detached: true, stdio });
  guard.on("error", () => {});
  guard.stdin.on("error", () => {});
  guard.unref();
  return () => void guard.kill("SIGKILL");
}
