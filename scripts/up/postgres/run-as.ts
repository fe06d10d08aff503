import { spawnSync } from "node:child_process";

export type Ids = { uid: number; gid: number };

/** Runs a command to its end, as these ids where they are given; what it said last is the reason when it failed. */
export function runAs(command: string, args: string[], ids: Ids | null = null) {
  const result = spawnSync(command, args, { ...ids, cwd: "/", encoding: "utf8" });
  const said = (result.stderr ?? "").trim().split("\n").at(-1);
  return {
    ok: result.status === 0,
    stdout: result.stdout ?? "",
    reason: result.error?.message ?? said ?? "",
  };
}
