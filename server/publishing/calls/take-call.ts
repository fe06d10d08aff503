import type { Lookup, PreparedPost, Progress } from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { openChannel } from "#server/channels/provider-context.ts";
import { recordAnswer } from "#server/channels/record-availability.ts";
import type { CallAttempt } from "#server/db/generated/client.ts";
import { READS, workOf } from "#server/publishing/kinds/index.ts";
import {
  closeAttempt,
  mustAsk,
  openAttempt,
  preparedIn,
  resumeAttempt,
} from "#server/publishing/ledger/ledger.ts";
import { afterError } from "#server/publishing/result/after-error.ts";
import { endSilently } from "#server/publishing/result/end-silently.ts";
import { putOff } from "#server/publishing/result/put-off.ts";
import { MOST_DEATHS, STOPPED } from "#server/publishing/sweep/stop-deadly-call.ts";
import type { System } from "#server/system.ts";
import { advanceCall } from "./advance-call.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import type { CallOutcome, CallWork, DueCall } from "./call-work.ts";

/**
 * Advances a call by some steps: asks the platform about a request whose response was lost, or continues the call. Safe
 * to call at any time and from anywhere: the ledger decides what may be sent, and the result says how long to wait. A
 * call to a disconnected channel ends without a request.
 */
export async function takeCall(system: System, due: DueCall): Promise<CallOutcome> {
  if (due.in_flight_ms > 0) return { retry_in_ms: due.in_flight_ms };
  const left = Math.max(due.call.due_at.getTime(), due.call.next_at?.getTime() ?? 0);
  const wait = left - system.now().getTime();
  const isOff = due.channel.health === "disconnected";
  if (wait > 0 && !isOff) return { retry_in_ms: wait };
  const read = READS[due.call.kind];
  if (read !== undefined) return read(system, due);
  const work = await workOf(due.call.kind)(system, due);
  if (work === null) return endSilently(system, due);
  if (isOff) {
    const reason = due.channel.health_reason ?? "The channel was disconnected.";
    return giveUp(system, due, work, `auth: ${reason}`);
  }
  if (await isLeaving(system, due)) return giveUp(system, due, work, LEAVING);
  return goOn(system, due, work);
}

const LEAVING = "unknown: The organization will be deleted, so nothing is sent.";

/** Posts wait with their channel, which is paused. What takes something down is still sent. One statement for others. */
async function isLeaving({ database }: System, { call, channel, last }: DueCall): Promise<boolean> {
  const isHeld = call.kind === "edit" || call.kind === "reply";
  if (!isHeld || (last !== null && mustAsk(last))) return false;
  const leaving = { id: channel.organization_id, deletes_at: { not: null } };
  return (await database.prisma.organization.count({ where: leaving })) > 0;
}

function goOn(system: System, due: DueCall, work: CallWork): Promise<CallOutcome> {
  const { last } = due;
  const asks = last !== null && mustAsk(last);
  return asks ? askAbout(system, due, work, last) : sendCall(system, due, work);
}

/**
 * Finds out what became of a request that may have arrived. Only the platform's answer decides whether it is sent
 * again, or a person's if the platform can't be asked.
 */
async function askAbout(
  system: System,
  due: DueCall,
  work: CallWork,
  attempt: CallAttempt,
): Promise<CallOutcome> {
  if (work.lookup === undefined) return makeAgain(system, due, work, { attempt, ...work });
  let answer: Lookup;
  try {
    const opened = { ...openChannel(system, due.channel), answer_lost: true };
    answer = await work.lookup(opened, preparedIn(attempt), work.progress);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return afterError(system, due, work, { error, asked: true, may_be_out: true });
  }
  await recordAnswer(system, due.channel);
  if (answer === "unknowable" && !due.call.resend) return leaveToPeople(system, due, work);
  if (typeof answer === "object" && "found" in answer) {
    await work.finish({ attempt_id: attempt.id, items: answer.found });
    return "ended";
  }
  const progress = typeof answer === "object" ? answer.progress : work.progress;
  return makeAgain(system, due, work, { attempt, progress });
}

/** Ends the attempt where it broke off, and continues from there with a new one. */
async function makeAgain(
  system: System,
  due: DueCall,
  work: CallWork,
  { attempt, progress }: { attempt: CallAttempt; progress: Progress },
): Promise<CallOutcome> {
  const { length } = progress.items;
  const state = length > 0 ? "partly_published" : "failed";
  const partly = `The first ${length === 1 ? "post" : `${length} posts`} of the thread arrived.`;
  const none = work.lookup === undefined ? "The response was lost." : "It did not arrive.";
  const error_message = length > 0 ? partly : none;
  const died = attempt.state === "open";
  await closeAttempt(system, due, {
    attempt_id: attempt.id,
    progress,
    failure: { state, error_code: "unknown", error_message },
    died,
  });
  const last = { ...attempt, state, progress: progress.state } as const;
  const broken = { ...due, last, answer_lost: true };
  const may_be_out = work.may_be_out && length > 0;
  if (died && due.call.faults + 1 >= MOST_DEATHS) {
    await work.fail({ error: STOPPED, may_be_out });
    return "ended";
  }
  return sendCall(system, broken, { ...work, progress, may_be_out });
}

async function leaveToPeople(system: System, due: DueCall, work: CallWork): Promise<CallOutcome> {
  const { manifest } = openChannel(system, due.channel).provider;
  const error = `unknown: ${manifest.title} didn't respond, and Crier can't find out whether the post was published. Check on ${manifest.title}, then resolve the channel.`;
  await work.fail({ error, may_be_out: true });
  return "ended";
}

async function sendCall(system: System, due: DueCall, work: CallWork): Promise<CallOutcome> {
  const { last, call } = due;
  const barred = work.tooLate?.() ?? (work.may_be_out ? null : await work.barred?.()) ?? null;
  if (barred !== null) return giveUp(system, due, work, barred);
  const full = (await work.room?.()) ?? null;
  if (full !== null) return putOff(system, due, { ...full, tries: call.tries });
  let prepared: PreparedPost;
  try {
    if (work.handOver !== undefined) return await work.handOver();
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

/**
 * Ends a call for a reason (`code: message`) that no further request can change. If it may have arrived, it becomes
 * unconfirmed.
 */
async function giveUp(
  system: System,
  due: DueCall,
  work: CallWork,
  reason: string,
): Promise<CallOutcome> {
  if (due.last?.state === "waiting") await endWaiting(system, due, work, reason);
  await work.fail({ error: reason, may_be_out: work.may_be_out });
  return "ended";
}

/** No request is in flight at this point, so it is known what is published. */
async function endWaiting(system: System, due: DueCall, { progress }: CallWork, reason: string) {
  const [error_code = "", ...sentences] = reason.split(": ");
  const state = progress.items.length > 0 ? "partly_published" : "failed";
  const failure = { state, error_code, error_message: sentences.join(": ") } as const;
  await closeAttempt(system, due, { attempt_id: due.last?.id ?? "", progress, failure });
}
