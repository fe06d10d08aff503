import { readdirSync, readFileSync } from "node:fs";

const OFTEN_MS = 10;

export function watchDecoders() {
  const peaks = new Map<string, Map<string, number>>();
  const look = () => {
    for (const pid of childrenOf(String(process.pid))) {
      const group = peaks.get(pid) ?? new Map<string, number>();
      peaks.set(pid, group);
      for (const member of [pid, ...childrenOf(pid)]) {
        const peak = peakOf(member);
        if (peak !== null) group.set(member, peak);
      }
    }
  };
  const timer = setInterval(look, OFTEN_MS);
  return {
    stop(): number {
      clearInterval(timer);
      const sums = [...peaks.values()].map((group) => sumOf([...group.values()]));
      return Math.max(0, ...sums);
    },
  };
}

export function killDecoders(): number {
  const decoders = childrenOf(String(process.pid)).filter((pid) =>
    read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"))?.includes("decoder/main.ts"),
  );
  for (const pid of decoders) process.kill(Number(pid), "SIGKILL");
  return decoders.length;
}

function childrenOf(pid: string): string[] {
  const lists = read(() => readdirSync(`/proc/${pid}/task`))?.map((task) =>
    read(() => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")),
  );
  return (lists ?? []).flatMap((list) => list?.trim().split(" ") ?? []).filter(Boolean);
}

function peakOf(pid: string): number | null {
  const status = read(() => readFileSync(`/proc/${pid}/status`, "utf8"));
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status ?? "")?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

function read<Result>(from: () => Result): Result | null {
  try {
    return from();
  } catch {
    return null;
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
