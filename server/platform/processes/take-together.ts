import { askPrimary, isOneOfSeveral, tellPrimary } from "./ask-primary.ts";
import { createLedger, type Limit, type Release } from "./ledger.ts";

const own = createLedger();

/**
 * Counts what is in use at the same time in all processes of this Crier on this machine. Null if a limit is reached.
 * What a process holds is released when it ends.
 */
export async function takeTogether(limits: readonly Limit[]): Promise<Release | null> {
  if (!isOneOfSeveral()) return own.take(limits);
  const { id, answer } = askPrimary({ crier: "take", limits });
  return (await answer) === true ? () => tellPrimary({ crier: "release", id }) : null;
}
