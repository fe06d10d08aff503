import { limitOf } from "../runs/end-run.ts";
import { type Claim, claimCall } from "../store/calls.ts";
import { takeSlot } from "../store/slots.ts";
import { transaction } from "../store/transaction.ts";
import type { CallTicket } from "../types.ts";
import type { Worker } from "./worker.ts";

/**
 * Claims a call, after taking a slot for it if its function's calls are limited. Null when it is not to be made now: its
 * ticket is out of date, or it waits for a slot and will be given another job.
 */
export async function claimWithSlot(
  { pool, registry }: Worker,
  ticket: CallTicket,
  lease: string,
): Promise<Claim | null> {
  const claim = await claimCall(pool, ticket, { lease, mode: "replace" });
  if (claim) return claim;
  const slot = await transaction(pool, (db) => takeSlot(db, ticket, (id) => limitOf(registry, id)));
  return slot === "taken" ? claimCall(pool, ticket, { lease, mode: "replace" }) : null;
}
