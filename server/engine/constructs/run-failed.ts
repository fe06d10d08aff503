import { failRun } from "../runs/fail-run.ts";
import type { JsonError } from "../types.ts";
import type { CallContext, Effect } from "./context.ts";

export async function runFailed(
  { db, registry, claim }: CallContext,
  error: JsonError,
): Promise<Effect> {
  await failRun(db, registry, claim.runId, error);
  return "ended";
}
