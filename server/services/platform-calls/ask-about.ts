import type { CallAttempt } from "#server/db/generated/client.ts";
import { type Lookup, type Progress, ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { noteAnswer } from "../channels/note-availability.ts";
import { openChannel } from "../channels/provider-context.ts";
import { afterError } from "./after-error.ts";
import type { CallOutcome, CallWork, DueCall } from "./call-work.ts";
import { closeAttempt, preparedIn } from "./ledger.ts";
import { sendCall } from "./send-call.ts";

/**
 * Finds out what became of a request that may have arrived. Only the platform's answer decides whether it is sent
 * again, or a person's if the platform can't be asked.
 */
export async function askAbout(
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
  await noteAnswer(system, due.channel);
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
  const partly = `The first ${length === 1 ? "item" : `${length} items`} of the thread arrived.`;
  const none = work.lookup === undefined ? "The response was lost." : "It did not arrive.";
  const error_message = length > 0 ? partly : none;
  await closeAttempt(system, due, {
    attempt_id: attempt.id,
    progress,
    failure: { state, error_code: "unknown", error_message },
  });
  const last = { ...attempt, state, progress: progress.state } as const;
  const broken = { ...due, last, answer_lost: true };
  const may_be_out = work.may_be_out && length > 0;
  return sendCall(system, broken, { ...work, progress, may_be_out });
}

async function leaveToPeople(system: System, due: DueCall, work: CallWork): Promise<CallOutcome> {
  const { manifest } = openChannel(system, due.channel).provider;
  const error = `unknown: ${manifest.title} didn't respond, and Crier can't find out whether the post was published. Check on ${manifest.title}, then resolve the channel.`;
  await work.fail({ error, may_be_out: true });
  return "ended";
}
