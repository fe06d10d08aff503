import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { PROJECT } from "../up/bootstrap/project.mjs";

type Process = { pid: number; parent: number; cpu: number; command: string[] };

/** Returns a process and all below it, however deep. Throws where there is no /proc. */
export function processesOf(root: number): Process[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const processes = all.flatMap(readProcess);
  const tree = processes.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...processes.filter(({ parent }) => parent === pid));
  return tree;
}

function readProcess(pid: string): Process[] {
  // The name, in parentheses, may have any character.
  const [, parent = 0, ...fields] = read(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
  const command = read(pid, "cmdline").split("\0");
  return [{ pid: Number(pid), parent, cpu: (fields[9] ?? 0) + (fields[10] ?? 0), command }];
}

/** Empty if the process has ended. */
function read(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Returns the proportional memory of a process and all below it, in MB, and each program's part for people. */
export function memoryOf(root: number): { value: number; detail: string } {
  const parts: Record<string, number> = {};
  for (const { pid, command } of processesOf(root)) {
    const size = Number(/^Pss:\s+(\d+)/m.exec(read(pid, "smaps_rollup"))?.[1] ?? 0) / 1024;
    const name = nameOf(command);
    parts[name] = (parts[name] ?? 0) + size;
  }
  const sorted = Object.entries(parts).sort(([, left], [, right]) => right - left);
  const detail = sorted.map(([name, size]) => `${name} ${size.toFixed(0)}`).join(", ");
  return { value: sorted.reduce((sum, [, size]) => sum + size, 0), detail };
}

/** Returns a script's path or the program's name. PostgreSQL's processes have titles such as `postgres: writer`. */
function nameOf([program = "", script = ""]: readonly string[]): string {
  if (script.startsWith(PROJECT)) return relative(PROJECT, script);
  return program.split(/[: ]/)[0]?.split("/").at(-1) ?? program;
}
