import { spawnSync } from "node:child_process";

export type Ids = { uid: number; gid: number };

/** Runs a command, with these IDs if given. On failure, its last output is the reason. */
export function runAs(command: string, args: string[], ids: Ids | null = null) {
  const result = spawnSync(command, args, { ...ids, cwd: "/", encoding: "utf8" });
  const said = (result.stderr ?? "").trim().split("\n").at(-1);
  return {
    ok: result.status === 0,
    stdout: result.stdout ?? "",
    reason: result.error?.message ?? said ?? "",
  };
}
