import { randomBytes } from "node:crypto";
import type { PublishAttempt } from "../../db/generated/client.ts";
import { type PreparedPost, ProviderFault, type SentItem } from "../../providers/spec.ts";
import type { System } from "../../system.ts";
import { openChannel } from "../channels/provider-context.ts";
import { closeEntry } from "./close-entry.ts";
import { type DueEntry, findDueEntry } from "./find-due-entry.ts";
import { closeAttempt, openAttempt } from "./ledger.ts";
import { retryDelay } from "./retry-delay.ts";
import { toCopy } from "./to-copy.ts";

/** What a call to publish is to do next: nothing more, or the same again after a while. */
export type PublishOutcome = "settled" | { retry_in_ms: number };

/** No call to a platform lasts longer: an attempt still open after this is one whose process is gone. */
const CALL_LIMIT_MS = 45_000;

/**
 * Takes a channel entry one step towards its result: asks the platform about an attempt whose answer was lost, or
 * calls it to publish. Safe to call again at any time, from anywhere: the ledger decides what may be sent.
 * `earlier_tries` says how often it was called for this arming before.
 */
export async function publishEntry(
  system: System,
  { entry_id, earlier_tries }: { entry_id: string; earlier_tries: number },
): Promise<PublishOutcome> {
  const entry = await findDueEntry(system.database.prisma, entry_id);
  if (entry === null) return "settled";
  const last = entry.attempts[0];
  try {
    if (last?.state === "open") {
      const left = last.started_at.getTime() + CALL_LIMIT_MS - system.now().getTime();
      if (left > 0) return { retry_in_ms: left };
    }
    if (last?.state === "open" || last?.state === "unconfirmed")
      return await askAbout(system, entry, last);
    return await send(system, entry, []);
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return afterFault(system, entry, fault, earlier_tries);
  }
}

/** An attempt may have arrived: only the platform's own word decides whether it is sent again. */
async function askAbout(
  system: System,
  entry: DueEntry,
  attempt: PublishAttempt,
): Promise<PublishOutcome> {
  const { provider, context } = openChannel(system, entry.channel);
  const answer = await provider.lookup(context, preparedIn(attempt));
  if (answer === "absent") {
    await closeAttempt(system, attempt.id, {
      state: "failed",
      error_code: "unknown",
      error_message: "It did not arrive.",
    });
    return send(system, entry, []);
  }
  if (answer === "unknowable") {
    const error = `unknown: ${provider.manifest.title} did not answer and can't be asked whether the post arrived. Look there, then settle it by hand.`;
    await closeEntry(system, entry, { status: "unconfirmed", error });
    return "settled";
  }
  if ("partly" in answer) {
    const { length } = answer.partly;
    await closeAttempt(system, attempt.id, {
      state: "unconfirmed",
      error_code: "unknown",
      error_message: `Of the thread the first ${length === 1 ? "item" : `${length} items`} arrived.`,
    });
    return send(system, entry, answer.partly);
  }
  await closeAttempt(system, attempt.id, { state: "published", ...answer.found });
  await closeEntry(system, entry, { status: "published", ...answer.found });
  return "settled";
}

/** Calls the platform. `out` are the items of a thread that earlier attempts have brought there. */
async function send(
  system: System,
  entry: DueEntry,
  out: readonly SentItem[],
): Promise<PublishOutcome> {
  const { provider, context } = openChannel(system, entry.channel);
  const prepared = await prepare(system, entry);
  const attempt = await openAttempt(system, entry, prepared);
  if (attempt === null) return { retry_in_ms: CALL_LIMIT_MS };
  try {
    const published = await provider.send(context, prepared, out);
    await closeEntry(
      system,
      entry,
      { status: "published", ...published },
      { attempt_id: attempt, state: "published", ...published },
    );
    return "settled";
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    const state = fault.outcome === "not_sent" ? "failed" : "unconfirmed";
    await closeAttempt(system, attempt, {
      state,
      error_code: fault.code,
      error_message: fault.message,
    });
    throw fault;
  }
}

/** What an earlier attempt of this arming has settled stays settled: the same token, the same bytes. */
async function prepare(system: System, entry: DueEntry): Promise<PreparedPost> {
  const [earlier] = entry.attempts;
  if (earlier !== undefined) return preparedIn(earlier);
  const { provider, context } = openChannel(system, entry.channel);
  return provider.prepare(context, {
    ...toCopy(entry),
    now: system.now(),
    entropy: (bytes) => randomBytes(bytes),
  });
}

function preparedIn(attempt: PublishAttempt): PreparedPost {
  return { token: attempt.token, request: attempt.request as PreparedPost["request"] };
}

async function afterFault(
  system: System,
  entry: DueEntry,
  fault: ProviderFault,
  earlier_tries: number,
): Promise<PublishOutcome> {
  const error = `${fault.code}: ${fault.message}`;
  const delay = retryDelay(fault, earlier_tries);
  if (delay !== undefined) {
    await system.database.prisma.channelEntry.updateMany({
      where: { id: entry.id, status: "publishing" },
      data: { error },
    });
    return { retry_in_ms: delay };
  }
  if (fault.code === "auth") {
    await system.database.prisma.channel.updateMany({
      where: { id: entry.channel.id },
      data: { health: "disconnected", health_reason: fault.message },
    });
  }
  const [last] = entry.attempts;
  const mayBeOut =
    fault.outcome !== "not_sent" || last?.state === "open" || last?.state === "unconfirmed";
  await closeEntry(system, entry, { status: mayBeOut ? "unconfirmed" : "failed", error });
  return "settled";
}
