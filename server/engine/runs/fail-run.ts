import type { Registry } from "../config/registry.ts";
import { recordEvents } from "../intake/record-events.ts";
import type { JsonError, Queryable } from "../types.ts";
import { endRun } from "./end-run.ts";

/** Ends a run as failed and sends `inngest/function.failed`, which starts the function's failure handler. */
export async function failRun(
  db: Queryable,
  registry: Registry,
  runId: string,
  error: JsonError,
): Promise<void> {
  const ended = await endRun(db, runId, { status: "failed", error });
  if (!ended) return;
  const { functionId, event } = ended;
  const failure = {
    id: `${runId}:failed`,
    name: "inngest/function.failed",
    ts: Date.now(),
    data: { function_id: functionId, run_id: runId, error, event, events: [event] },
  };
  await recordEvents(db, registry, [failure]);
}
