import { readdirSync, readFileSync } from "node:fs";

/** Peak memory in megabytes; for decoders, of the largest one. */
export type Peaks = { server: number; store: number; decoder: number };

const PROGRAMS = [
  ["server", "server/transports/http/serve.ts"],
  ["store", "scripts/up/main.ts"],
  ["decoder", "server/media/decoder/main.ts"],
] as const satisfies [keyof Peaks, string][];

const EVERY_MS = 100;

/**
 * Monitors the memory of Crier's processes until the returned function is called, which returns the peaks. `supervisor`
 * is the process that started them. Null on systems without /proc.
 */
export function watchMemory(supervisor: number): () => Peaks | null {
  const peaks: Peaks = { server: 0, store: 0, decoder: 0 };
  if (process.platform !== "linux") return () => null;
  function look() {
    for (const pid of [supervisor, ...descendants(supervisor)]) {
      const command = read(pid, "cmdline");
      const program = PROGRAMS.find(([, script]) => command.includes(script));
      // A shell that starts a program has the program's name among its arguments, and uses hardly any memory.
      if (program !== undefined)
        peaks[program[0]] = Math.max(peaks[program[0]], residentMegabytes(pid));
    }
  }
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return peaks;
  };
}

function residentMegabytes(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(read(pid, "status")) ?? [];
  return (Number(kibibytes ?? 0) * 1024) / 1e6;
}

function descendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(read(Number(name), "status")) ?? [];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === root || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

/** Empty if the process has ended meanwhile. */
function read(pid: number, what: "cmdline" | "status"): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    return "";
  }
}
