import { randomBytes } from "node:crypto";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import type { PublishAttempt } from "../../db/generated/client.ts";
import { manifestOf } from "../../providers/index.ts";
import { type PreparedPost, ProviderFault } from "../../providers/spec.ts";
import type { System } from "../../system.ts";
import { openChannel } from "../channels/provider-context.ts";
import { copyOf } from "../posts/plan-entries.ts";
import { closeEntry } from "./close-entry.ts";
import { type DueEntry, findDueEntry } from "./find-due-entry.ts";
import { closeAttempt, openAttempt } from "./ledger.ts";
import { retryDelay } from "./retry-delay.ts";

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
    return await send(system, entry);
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
    return send(system, entry);
  }
  if (answer === "unknowable") {
    const error = `unknown: ${provider.manifest.title} did not answer and can't be asked whether the post arrived. Look there, then settle it by hand.`;
    await closeEntry(system, entry, { status: "unconfirmed", error });
    return "settled";
  }
  await closeAttempt(system, attempt.id, { state: "published", ...answer.found });
  await closeEntry(system, entry, { status: "published", ...answer.found });
  return "settled";
}

async function send(system: System, entry: DueEntry): Promise<PublishOutcome> {
  const { provider, context } = openChannel(system, entry.channel);
  const prepared = await prepare(system, entry);
  const attempt = await openAttempt(system, entry, prepared);
  if (attempt === null) return { retry_in_ms: CALL_LIMIT_MS };
  try {
    const published = await provider.send(context, prepared);
    await closeEntry(
      system,
      entry,
      { status: "published", ...published },
      { attempt_id: attempt, state: "published", ...published },
    );
    return "settled";
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    const state = fault.outcome === "unknown" ? "unconfirmed" : "failed";
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
  const { dialect } = manifestOf(entry.channel.provider).text;
  return provider.prepare(context, {
    rendition: renderDocument(parseMarkdown(copyOf(entry.post.content, entry)), dialect),
    options: entry.options as Record<string, unknown>,
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
    fault.outcome === "unknown" || last?.state === "open" || last?.state === "unconfirmed";
  await closeEntry(system, entry, { status: mayBeOut ? "unconfirmed" : "failed", error });
  return "settled";
}
