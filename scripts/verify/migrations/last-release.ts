import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Returns the last migration of the last release, which is the newest tag `v…` of this history; null if there is none,
 * as before the first release and in a clone without tags.
 */
export async function findReleasedMigration(project: string): Promise<string | null> {
  const git = async (...args: string[]) => (await run("git", args, { cwd: project })).stdout;
  const tags = await git("tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname");
  const [tag = ""] = tags.split("\n");
  if (tag === "") return null;
  const names = await git("ls-tree", "-d", "--name-only", `${tag}:prisma/migrations`);
  return names.trim().split("\n").sort().at(-1) ?? null;
}
