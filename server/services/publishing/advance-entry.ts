import { setTimeout as pause } from "node:timers/promises";
import { contextWithDeadline } from "#server/providers/kit/context-with-deadline.ts";
import {
  type Advance,
  type PreparedPost,
  type Progress,
  ProviderError,
  type PublishedItem,
} from "#server/providers/spec.ts";
import { faultAt } from "#server/sandbox/simulated-fault.ts";
import type { System } from "#server/system.ts";
import { noteAnswer } from "../channels/note-availability.ts";
import { openChannel } from "../channels/provider-context.ts";
import { closeEntry } from "../lifecycle/close-entry.ts";
import { putOff } from "../lifecycle/put-off.ts";
import { afterError } from "./after-error.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import type { DueEntry } from "./find-due-entry.ts";
import { historyOf } from "./history-of.ts";
import { closeAttempt, keepProgress, type LedgerCall, renewCall } from "./ledger.ts";
import type { PublishOutcome } from "./outcome.ts";

/**
 * How long the calls of one step may take together, renewing the session included, and what a large file takes to be sent not. It
 * is less than the ledger allows for a call.
 */
const STEP_LIMIT_MS = 40_000;
/** How often the ledger is told of a call that takes longer since it sends a large file: others take the call for lost otherwise. */
const RENEWED_EACH_MS = 15_000;
/** A wait shorter than this is waited in place, because a durable wait would cost more than it is long. */
const SHORT_WAIT_MS = 1_000;
/** How long steps may follow one another in one call before other entries in the queue get their turn. */
const HOLD_MS = 10_000;

interface Standing {
  call: LedgerCall;
  prepared: PreparedPost;
  progress: Progress;
}

/**
 * Calls the platform step by step until the entry is done, fails or has to wait. Each step's progress is written before
 * the next call.
 */
export async function advanceEntry(
  system: System,
  entry: DueEntry,
  { prepared, ...begun }: Standing,
): Promise<PublishOutcome> {
  const until = performance.now() + HOLD_MS;
  let { call, progress } = begun;
  for (;;) {
    const step = await whileRenewed(system, call, () =>
      takeStep(system, entry, { prepared, progress }),
    );
    if (step instanceof ProviderError) return fail(system, entry, { call, progress, error: step });
    await noteAnswer(system, entry.channel);
    if ("done" in step) return finish(system, entry, { call, items: step.done });
    const { after_ms, stage = null } = step;
    const waits = after_ms >= SHORT_WAIT_MS || performance.now() > until;
    const next = waits ? "waiting" : "open";
    const kept = await keepProgress(system, entry, call, { progress: step.progress, stage, next });
    if (kept === null) return { retry_in_ms: CALL_LIMIT_MS };
    if (waits) return wait(system, entry, after_ms);
    if (after_ms > 0) await pause(after_ms);
    [call, progress] = [kept, step.progress];
  }
}

/** Does the work of a call, of which the ledger is told now and then that it is still under way. */
async function whileRenewed<Result>(
  system: System,
  call: LedgerCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    renewCall(system, call).catch((error: unknown) =>
      system.logger.warn({ err: error, ...call }, "could not renew a call"),
    );
  }, RENEWED_EACH_MS);
  return work().finally(() => clearInterval(timer));
}

/** Makes one call of the adapter. Our own error in the middle of it means that the answer is unknown, too. */
async function takeStep(
  system: System,
  entry: DueEntry,
  { prepared, progress }: Omit<Standing, "call">,
): Promise<Advance | ProviderError> {
  try {
    const fault = faultAt(entry.options as Record<string, unknown>, attemptsBefore(entry));
    const { provider, context } = openChannel(system, entry.channel, fault);
    const known = { ...context, history: historyOf(system, entry) };
    const limited = contextWithDeadline(known, STEP_LIMIT_MS);
    return await provider.advance(limited, prepared, progress);
  } catch (error) {
    if (error instanceof ProviderError) return error;
    system.logger.error({ err: error, entry_id: entry.id }, "publishing failed");
    const message = "Crier failed while it was publishing: the log has the details.";
    return new ProviderError("unknown", message, { outcome: "unknown", cause: error });
  }
}

/** How many attempts of this arming have ended. An attempt that has waited is still the same attempt. */
function attemptsBefore({ last, attempts }: DueEntry): number {
  return last?.state === "waiting" ? attempts - 1 : attempts;
}

async function wait(system: System, entry: DueEntry, after_ms: number): Promise<PublishOutcome> {
  if (after_ms === 0) return { retry_in_ms: 0 };
  const next_attempt_at = new Date(system.now().getTime() + after_ms);
  return putOff(system, entry, { error: null, next_attempt_at, tries: entry.tries });
}

async function finish(
  system: System,
  entry: DueEntry,
  { call, items }: { call: LedgerCall; items: readonly PublishedItem[] },
): Promise<PublishOutcome> {
  count(system, entry, "published");
  await closeEntry(system, entry, { status: "published", attempt_id: call.attempt_id, items });
  return "ended";
}

async function fail(
  system: System,
  entry: DueEntry,
  { call, progress, error }: Omit<Standing, "prepared"> & { error: ProviderError },
): Promise<PublishOutcome> {
  const partly = progress.items.length > 0;
  const refused = partly ? "partly_published" : "failed";
  const state = error.outcome === "unknown" ? "unconfirmed" : refused;
  count(system, entry, state);
  await closeAttempt(system, entry, {
    attempt_id: call.attempt_id,
    progress,
    failure: { state, error_code: error.code, error_message: error.message },
  });
  return afterError(system, entry, { error, call: "advance", may_be_out: state !== "failed" });
}

function count({ metrics }: System, { channel }: DueEntry, outcome: string) {
  metrics.attempts.inc({ platform: channel.provider, outcome });
}
