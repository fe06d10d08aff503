import type { PublishAttempt } from "#server/db/generated/client.ts";
import { type Lookup, type Progress, ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { noteAnswer } from "../channels/note-availability.ts";
import { openChannel } from "../channels/provider-context.ts";
import { closeEntry } from "../lifecycle/close-entry.ts";
import { afterError } from "./after-error.ts";
import { type DueEntry, progressOf } from "./find-due-entry.ts";
import { historyOf } from "./history-of.ts";
import { closeAttempt, preparedIn } from "./ledger.ts";
import type { PublishOutcome } from "./outcome.ts";
import { sendEntry } from "./send-entry.ts";

/**
 * Finds out what became of a call that may have arrived. Only the platform's answer decides whether it is made again,
 * or a person's where the platform can't be asked.
 */
export async function askAbout(
  system: System,
  entry: DueEntry,
  attempt: PublishAttempt,
): Promise<PublishOutcome> {
  const before = progressOf(entry);
  let answer: Lookup;
  try {
    const { provider, context: opened } = openChannel(system, entry.channel);
    const context = { ...opened, history: historyOf(system, { ...entry, answer_lost: true }) };
    answer = await provider.lookup(context, preparedIn(attempt), before);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return afterError(system, entry, { error, call: "lookup", may_be_out: true });
  }
  await noteAnswer(system, entry.channel);
  if (answer === "unknowable" && !entry.resend) return leaveToPeople(system, entry);
  if (typeof answer === "object" && "found" in answer) {
    const result = { status: "published", attempt_id: attempt.id, items: answer.found } as const;
    await closeEntry(system, entry, result);
    return "ended";
  }
  const progress = typeof answer === "object" ? answer.progress : before;
  return sendEntry(system, await closeBroken(system, entry, { attempt, progress }));
}

/** Ends the attempt where it broke off. Answers the entry as it is then; the next attempt goes on from there. */
async function closeBroken(
  system: System,
  entry: DueEntry,
  { attempt, progress }: { attempt: PublishAttempt; progress: Progress },
): Promise<DueEntry> {
  const { length } = progress.items;
  const state = length > 0 ? "partly_published" : "failed";
  const partly = `Of the thread the first ${length === 1 ? "item" : `${length} items`} arrived.`;
  await closeAttempt(system, entry, {
    attempt_id: attempt.id,
    progress,
    failure: {
      state,
      error_code: "unknown",
      error_message: length > 0 ? partly : "It did not arrive.",
    },
  });
  return {
    ...entry,
    items: progress.items,
    last: { ...attempt, state, progress: progress.state },
    answer_lost: true,
  };
}

async function leaveToPeople(system: System, entry: DueEntry): Promise<PublishOutcome> {
  const { manifest } = openChannel(system, entry.channel).provider;
  const error = `unknown: ${manifest.title} did not answer and can't be asked whether the post arrived. Look there, then settle it by hand.`;
  await closeEntry(system, entry, { status: "unconfirmed", error });
  return "ended";
}
