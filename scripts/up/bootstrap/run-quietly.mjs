import { spawn } from "node:child_process";
import { guardChild } from "./guard.mjs";

const ENDING = /** @type {const} */ ({ first: "SIGTERM", seconds: 5, last: "SIGKILL" });

/**
 * Runs a program and captures its output. If this process ends, Ctrl-C included, the program ends too.
 * @param {{ command: string[], cwd: string, env: NodeJS.ProcessEnv, onStart: (pid: number) => void }} program `onStart`
 *   gets the process ID of the process group's leader
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runQuietly({ command: [file = "", ...args], cwd, env, onStart }) {
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, output: error.message }));
    child.once("spawn", () => {
      const pid = child.pid ?? 0;
      child.once("close", guardChild({ target: -pid, ending: ENDING }));
      onStart(pid);
    });
    child.once("close", (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
