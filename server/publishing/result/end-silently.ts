import type { CallOutcome, DueCall } from "#server/publishing/calls/call-work.ts";
import type { System } from "#server/system.ts";

const END = "UPDATE platform_call SET state = 'ended', next_at = NULL WHERE id = $1";

/** Ends a call that has nothing left to do. One statement. */
export async function endSilently({ database }: System, { call }: DueCall): Promise<CallOutcome> {
  await database.sql(END, [call.id]);
  return "ended";
}
