import type { System } from "#server/system.ts";
import { SANDBOX_PREFIX } from "../sandbox/sandbox-key.ts";
import { keptSince } from "./kept-since.ts";

/**
 * Throws away the files that sandbox channels were sent, as their posts are: by their age. Those of a channel that is gone
 * go in the same way. Answers how many went.
 */
export async function pruneSandboxFiles(
  system: Pick<System, "env" | "now" | "storage">,
): Promise<number> {
  const { storage, env } = system;
  const before = keptSince(system, env.CRIER_SANDBOX_DAYS);
  let pruned = 0;
  let after: string | undefined;
  for (;;) {
    const page = await storage.list(SANDBOX_PREFIX, after);
    const old = page.filter(({ modified_at }) => modified_at < before).map(({ key }) => key);
    await storage.remove(old);
    pruned += old.length;
    after = page.at(-1)?.key;
    if (after === undefined) return pruned;
  }
}
