import { type PreparedPost, ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { openChannel } from "../channels/provider-context.ts";
import { advanceCall } from "./advance-call.ts";
import { afterError } from "./after-error.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import type { CallOutcome, CallWork, DueCall } from "./call-work.ts";
import { giveUp } from "./give-up.ts";
import { openAttempt, preparedIn, resumeAttempt } from "./ledger.ts";
import { putOff } from "./put-off.ts";

export async function sendCall(system: System, due: DueCall, work: CallWork): Promise<CallOutcome> {
  const { last, call } = due;
  const late = work.tooLate?.() ?? null;
  if (late !== null) return giveUp(system, due, work, late);
  const full = (await work.room?.()) ?? null;
  if (full !== null) return putOff(system, due, { ...full, tries: call.tries });
  let prepared: PreparedPost;
  try {
    // An earlier attempt of this request is resent as it was prepared: with the same token and the same bytes.
    prepared =
      last === null ? await work.prepare(openChannel(system, due.channel)) : preparedIn(last);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return afterError(system, due, work, { error, asked: false, may_be_out: work.may_be_out });
  }
  const { progress } = work;
  const opened =
    last?.state === "waiting"
      ? await resumeAttempt(system, last)
      : await openAttempt(system, due, { prepared, progress });
  if (opened === null) return { retry_in_ms: CALL_LIMIT_MS };
  if (last === null && call.kind === "publish")
    system.metrics.lateness.observe((system.now().getTime() - call.due_at.getTime()) / 1000);
  return advanceCall(system, due, work, { request: opened, prepared, progress });
}
