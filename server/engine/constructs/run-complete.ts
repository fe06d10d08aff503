import { endRun } from "../runs/end-run.ts";
import type { CallContext, Effect } from "./context.ts";

export async function runComplete({ db, claim }: CallContext, output: unknown): Promise<Effect> {
  await endRun(db, claim.runId, { status: "completed", output: output ?? null });
  return "ended";
}
