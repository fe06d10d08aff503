import type { Slot } from "../protocol/current-call.ts";
import { queueCall } from "../store/calls.ts";
import { storeRunWait } from "../store/runs.ts";
import type { Claim } from "../types.ts";
import { beginCall } from "./call-in-flight.ts";
import { makeCall } from "./make-call.ts";
import { recordOutcome } from "./record-outcome.ts";
import { whileHeld } from "./while-held.ts";
import type { Worker } from "./worker.ts";

export async function driveCall(
  worker: Worker,
  first: { claim: Claim; endsStep: string | null },
  slot: Slot,
): Promise<void> {
  let { claim, endsStep }: { claim: Claim | null; endsStep: string | null } = first;
  while (claim) {
    const made = await makeCall(worker, beginCall(worker, { claim, endsStep, slot }));
    if (made === "dropped") return;
    endsStep = null;
    claim = await recordOutcome(worker, made);
    if (claim && worker.isStopping()) return handOver(worker, made);
  }
}

async function handOver(worker: Worker, made: Parameters<typeof whileHeld>[1]): Promise<void> {
  await whileHeld(worker, made, async ({ db, claim }) => {
    await queueCall(db, claim, { attempt: 0, dueAt: null });
    await storeRunWait(db, claim.runId, null);
  });
}
