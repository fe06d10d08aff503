import type { ChannelCalls } from "#server/kernel/call-queue/channel-due.ts";
import { findNextCall } from "#server/publishing/calls/find-call.ts";
import { wakeChannel } from "#server/publishing/calls/wake-channel.ts";
import { READS, workOf } from "#server/publishing/kinds/index.ts";
import { mustAsk } from "#server/publishing/ledger/ledger.ts";
import { putOff } from "#server/publishing/result/put-off.ts";
import type { System } from "#server/system.ts";

/** How often the process may die or stop responding during a call before the call ends. */
export const MOST_DEATHS = 3;

export const STOPPED =
  "unknown: Stopped: Crier ended or stopped responding 3 times while doing this. If it happens again, tell your Crier operator.";

/** How long a reading waits: it can't end, since the next one would be the same. */
const READING_WAIT_MS = 6 * 3_600_000;

/**
 * Ends the call during which a channel's processes died: calls are made in order, so it is the next one. It becomes
 * unconfirmed if it may have arrived. The channel's other calls go on.
 */
export async function stopDeadlyCall(
  system: System,
  channel_id: string,
  calls: ChannelCalls,
): Promise<void> {
  const due = await findNextCall(system, channel_id, calls);
  if (due === null) return;
  const { call, last } = due;
  system.logger.error({ call_id: call.id }, "stopped a call during which processes died");
  const work = READS[call.kind] === undefined ? await workOf(call.kind)(system, due) : null;
  const asks = last !== null && work !== null && mustAsk(last);
  if (work !== null) await work.fail({ error: STOPPED, may_be_out: work.may_be_out || asks });
  else {
    const next_at = new Date(system.now().getTime() + READING_WAIT_MS);
    await putOff(system, due, { error: STOPPED, next_at, tries: call.tries });
  }
  await wakeChannel(system, channel_id, calls);
}
