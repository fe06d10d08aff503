import type { PublishAttempt } from "#server/db/generated/client.ts";
import { type Lookup, ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { openChannel } from "../channels/provider-context.ts";
import { closeEntry } from "../lifecycle/close-entry.ts";
import { afterFault } from "./after-fault.ts";
import type { DueEntry } from "./find-due-entry.ts";
import { closeAttempt, preparedIn } from "./ledger.ts";
import type { PublishOutcome } from "./outcome.ts";
import { sendEntry } from "./send-entry.ts";

/**
 * An attempt may have arrived: only the platform's own word decides whether it is sent again, or a person's where the
 * platform can't be asked.
 */
export async function askAbout(
  system: System,
  entry: DueEntry,
  attempt: PublishAttempt,
): Promise<PublishOutcome> {
  let answer: Lookup;
  try {
    const { provider, context } = openChannel(system, entry.channel);
    answer = await provider.lookup(context, preparedIn(attempt));
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    return afterFault(system, entry, { fault, call: "lookup", may_be_out: true });
  }
  if (answer === "unknowable" && !entry.resend) return leaveToPeople(system, entry);
  if (answer === "absent" || answer === "unknowable") {
    await closeAttempt(system, attempt.id, {
      state: "failed",
      error_code: "unknown",
      error_message: "It did not arrive.",
    });
    return sendEntry(system, entry, []);
  }
  if ("partly" in answer) {
    const { length } = answer.partly;
    await closeAttempt(system, attempt.id, {
      state: "partly_published",
      error_code: "unknown",
      error_message: `Of the thread the first ${length === 1 ? "item" : `${length} items`} arrived.`,
    });
    return sendEntry(system, entry, answer.partly);
  }
  const { found } = answer;
  await closeEntry(system, entry, { status: "published", attempt_id: attempt.id, ...found });
  return "settled";
}

async function leaveToPeople(system: System, entry: DueEntry): Promise<PublishOutcome> {
  const { manifest } = openChannel(system, entry.channel).provider;
  const error = `unknown: ${manifest.title} did not answer and can't be asked whether the post arrived. Look there, then settle it by hand.`;
  await closeEntry(system, entry, { status: "unconfirmed", error });
  return "settled";
}
