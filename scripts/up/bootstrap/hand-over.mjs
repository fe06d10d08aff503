import { spawn } from "node:child_process";
import { join } from "node:path";
import { CannotStartError } from "./cannot-start-error.mjs";
import { explainMissingNode, findNode } from "./node.mjs";
import { PROJECT } from "./project.mjs";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a TypeScript file on Node 24 or later, which needs no compilation, with this process's terminal and
 * arguments; forwards signals, and exits like it. The IPC channel tells it if this process is killed. Throws
 * CannotStartError without such a Node.
 * @param {{ script: string, args: string[] }} program `script` is relative to the project
 */
export function handOver({ script, args }) {
  const node = findNode();
  if (node === null) throw new CannotStartError(explainMissingNode());
  const stdio = /** @type {const} */ (["inherit", "inherit", "inherit", "ipc"]);
  const child = spawn(node, [join(PROJECT, script), ...args], { stdio: [...stdio] });
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

/**
 * npm passes a signal to its shell, which may die of it without notifying this process.
 * @param {() => void} callback
 */
function whenOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 200);
  timer.unref();
}
