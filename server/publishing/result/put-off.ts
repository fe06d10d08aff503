import type { CallOutcome, DueCall } from "#server/publishing/calls/call-work.ts";
import type { System } from "#server/system.ts";
import { putOffCall, type Wait } from "./put-off-entry.ts";

/** Delays a call and logs it. One statement. */
export async function putOff(system: System, { call, channel }: DueCall, wait: Wait) {
  if (!(await putOffCall(system, call.id, wait))) return "ended";
  const { error, next_at } = wait;
  const about = { call_id: call.id, post_id: call.post_id, provider: channel.provider };
  system.logger.info({ ...about, error, next_at }, "put off");
  return { retry_in_ms: next_at.getTime() - system.now().getTime() } satisfies CallOutcome;
}
