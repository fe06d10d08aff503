import { setTimeout as pause } from "node:timers/promises";
import {
  type Advance,
  type PreparedPost,
  type Progress,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { contextWithDeadline } from "#platforms/kit/with-deadline.ts";
import { openChannel } from "#server/channels/provider-context.ts";
import { recordAnswer } from "#server/channels/record-availability.ts";
import {
  closeAttempt,
  type LedgerCall,
  renewCall,
  storeProgress,
} from "#server/publishing/ledger/ledger.ts";
import { afterError } from "#server/publishing/result/after-error.ts";
import { putOff } from "#server/publishing/result/put-off.ts";
import type { System } from "#server/system.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import type { CallOutcome, CallWork, DueCall } from "./call-work.ts";

/**
 * Time limit for all requests of one step, including a session renewal but excluding the upload of large files. It is
 * shorter than the ledger allows for a request.
 */
const STEP_LIMIT_MS = 40_000;
/**
 * How often the ledger is updated about a request that takes longer because it uploads a large file. Otherwise others
 * would consider it lost.
 */
const RENEWED_EACH_MS = 15_000;
/** Shorter waits happen in place, because a durable wait would cost more time than it lasts. */
const SHORT_WAIT_MS = 1_000;
/** How long consecutive steps may run before other calls of the channel get their turn. */
const HOLD_MS = 10_000;

interface CallState {
  request: LedgerCall;
  prepared: PreparedPost;
  progress: Progress;
}

/**
 * Calls the platform step by step until the call is done, fails or has to wait. Each step's progress is stored before
 * the next request.
 */
export async function advanceCall(
  system: System,
  due: DueCall,
  work: CallWork,
  { prepared, ...begun }: CallState,
): Promise<CallOutcome> {
  const until = performance.now() + HOLD_MS;
  let { request, progress } = begun;
  for (;;) {
    const step = await whileRenewed(system, request, () =>
      takeStep(system, due, work, { prepared, progress }),
    );
    if (step instanceof ProviderError)
      return fail(system, due, work, { request, progress, error: step });
    await recordAnswer(system, due.channel);
    if ("done" in step) {
      count(system, due, "published");
      await work.finish({ attempt_id: request.attempt_id, items: step.done });
      return "ended";
    }
    const { after_ms, stage = null } = step;
    const waits = after_ms >= SHORT_WAIT_MS || performance.now() > until;
    const next = waits ? "waiting" : "open";
    const stored = await storeProgress(system, due, request, {
      progress: step.progress,
      stage,
      next,
    });
    if (stored === null) return { retry_in_ms: CALL_LIMIT_MS };
    if (waits) return wait(system, due, after_ms);
    if (after_ms > 0) await pause(after_ms);
    [request, progress] = [stored, step.progress];
  }
}

async function whileRenewed<Result>(
  system: System,
  request: LedgerCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    renewCall(system, request).catch((error: unknown) =>
      system.logger.warn({ err: error, ...request }, "could not renew a call"),
    );
  }, RENEWED_EACH_MS);
  return work().finally(() => clearInterval(timer));
}

/** Makes one call of the adapter. Our own error in the middle of it also leaves the result unknown. */
async function takeStep(
  system: System,
  due: DueCall,
  work: CallWork,
  { prepared, progress }: Omit<CallState, "request">,
): Promise<Advance | ProviderError> {
  try {
    const attempts = attemptsBefore(due);
    const simulated = work.simulated === null ? null : { ...work.simulated, attempts };
    const { provider, context } = openChannel(system, due.channel, simulated);
    const limited = contextWithDeadline(context, STEP_LIMIT_MS);
    const opened = { provider, context: limited, answer_lost: due.answer_lost };
    return await work.advance(opened, prepared, progress);
  } catch (error) {
    if (error instanceof ProviderError) return error;
    system.logger.error({ err: error, call_id: due.call.id }, "a call to a platform failed");
    const message = "Publishing failed because of an internal error. The log has the details.";
    return new ProviderError("unknown", message, { outcome: "unknown", cause: error });
  }
}

/** Returns the number of finished attempts of this request. An attempt that has waited is still the same attempt. */
function attemptsBefore({ last, attempts }: DueCall): number {
  return last?.state === "waiting" ? attempts - 1 : attempts;
}

async function wait(system: System, due: DueCall, after_ms: number): Promise<CallOutcome> {
  if (after_ms === 0) return { retry_in_ms: 0 };
  const next_at = new Date(system.now().getTime() + after_ms);
  return putOff(system, due, { error: null, next_at, tries: due.call.tries });
}

async function fail(
  system: System,
  due: DueCall,
  work: CallWork,
  { request, progress: reached, error }: Omit<CallState, "prepared"> & { error: ProviderError },
): Promise<CallOutcome> {
  const progress = work.afterError?.(reached, error) ?? reached;
  const refused = progress.items.length > 0 ? "partly_published" : "failed";
  const state = error.outcome === "unknown" ? "unconfirmed" : refused;
  count(system, due, state);
  await closeAttempt(system, due, {
    attempt_id: request.attempt_id,
    progress,
    failure: { state, error_code: error.code, error_message: error.message },
  });
  const may_be_out = state !== "failed";
  return afterError(system, due, { ...work, progress }, { error, asked: false, may_be_out });
}

function count({ metrics }: System, { call, channel }: DueCall, outcome: string) {
  if (call.kind === "publish") metrics.attempts.inc({ platform: channel.provider, outcome });
}
