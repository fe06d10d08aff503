import { spawn } from "node:child_process";
import { join } from "node:path";
import { requireOwnNode } from "./node.mjs";
import { PROJECT } from "./project.mjs";
import { whenOrphaned } from "./when-orphaned.mjs";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a TypeScript file on Node 24 or later, which needs no compilation, with this process's terminal and
 * arguments; forwards signals, and exits like it. The IPC channel tells it if this process is killed. Throws
 * CannotStartError without such a Node.
 * @param {{ script: string, args: string[] }} program `script` is relative to the project
 */
export function handOver({ script, args }) {
  const stdio = /** @type {const} */ (["inherit", "inherit", "inherit", "ipc"]);
  const child = spawn(requireOwnNode(), [join(PROJECT, script), ...args], { stdio: [...stdio] });
  for (const signal of SIGNALS) process.on(signal, () => void child.kill(signal));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => void child.kill("SIGTERM"));
  child.once("error", (error) => {
    console.error(
      `Crier's Node cannot be run (${error.message}): delete node_modules and try again.`,
    );
    process.exitCode = 1;
  });
  child.once("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const each of SIGNALS) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}
