import type pg from "pg";
import { joinBranch } from "../runs/join.ts";
import { deleteCall, holdCall } from "../store/calls.ts";
import { endWaiting } from "../store/steps.ts";
import { transaction } from "../store/transaction.ts";
import type { Taken } from "../types.ts";

export async function endTimer(
  pool: pg.Pool,
  timer: Extract<Taken, { kind: "timer" }>,
): Promise<void> {
  await transaction(pool, async (db) => {
    if ((await holdCall(db, timer)) !== "held") return;
    const ended = await endWaiting(db, timer, timer.result);
    if (ended) await joinBranch(db, timer.runId, ended);
    else await deleteCall(db, timer);
  });
}
