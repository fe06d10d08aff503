import { randomBytes } from "node:crypto";
import { type PreparedPost, ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { openChannel } from "../channels/provider-context.ts";
import { missedError } from "../lifecycle/missed-error.ts";
import { putOff } from "../lifecycle/put-off.ts";
import { advanceEntry } from "./advance-entry.ts";
import { afterError } from "./after-error.ts";
import { CALL_LIMIT_MS } from "./call-limit.ts";
import { type DueEntry, mayBeOut, progressOf } from "./find-due-entry.ts";
import { giveUp } from "./give-up.ts";
import { openAttempt, preparedIn, resumeAttempt } from "./ledger.ts";
import type { PublishOutcome } from "./outcome.ts";
import { quotaFreeAt } from "./quota-free-at.ts";
import { PATIENCE_MS } from "./retry-at.ts";
import { toCopy } from "./to-copy.ts";

/** Goes on with publishing from where it stands, unless it is too late or the platform's quota is full. */
export async function sendEntry(system: System, entry: DueEntry): Promise<PublishOutcome> {
  const now = system.now();
  if (now.getTime() > entry.due_at.getTime() + PATIENCE_MS)
    return giveUp(system, entry, missedError(entry.due_at));
  const quota = await quotaFreeAt(system, entry);
  if (quota !== null) return putOff(system, entry, { ...quota, tries: entry.tries });
  let prepared: PreparedPost;
  try {
    prepared = await prepare(system, entry);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return afterError(system, entry, { error, call: "advance", may_be_out: mayBeOut(entry) });
  }
  const progress = progressOf(entry);
  const call =
    entry.last?.state === "waiting"
      ? await resumeAttempt(system, entry.last)
      : await openAttempt(system, entry, { prepared, progress });
  if (call === null) return { retry_in_ms: CALL_LIMIT_MS };
  if (entry.last === null)
    system.metrics.lateness.observe((now.getTime() - entry.due_at.getTime()) / 1000);
  return advanceEntry(system, entry, { call, prepared, progress });
}

/** An earlier attempt of this arming is sent as it was prepared: with the same token and the same bytes. */
async function prepare(system: System, entry: DueEntry): Promise<PreparedPost> {
  if (entry.last !== null) return preparedIn(entry.last);
  const { provider, context } = openChannel(system, entry.channel);
  return provider.prepare(context, {
    ...toCopy(entry),
    now: system.now(),
    entropy: (bytes) => randomBytes(bytes),
  });
}
