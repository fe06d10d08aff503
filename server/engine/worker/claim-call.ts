import { type Claim, claimCall } from "../store/calls.ts";
import { askForSlot } from "../store/slots.ts";
import type { CallTicket } from "../types.ts";
import type { Worker } from "./worker.ts";

/**
 * Claims a call. Null when it is not to be made now: its ticket is out of date, or it needs a slot, stands in line for one
 * now and will be given another job.
 */
export async function claimOrAsk(
  { pool, pokeSlots }: Worker,
  ticket: CallTicket,
  lease: string,
): Promise<Claim | null> {
  const claim = await claimCall(pool, ticket, { lease, mode: "replace" });
  if (!claim && (await askForSlot(pool, ticket))) pokeSlots();
  return claim;
}
