import { randomBytes } from "node:crypto";
import {
  type FaultOutcome,
  type PreparedPost,
  ProviderError,
  type PublishedPost,
  type SentItem,
} from "#server/providers/spec.ts";
import { faultAt } from "#server/sandbox/simulated-fault.ts";
import type { System } from "#server/system.ts";
import { openChannel } from "../channels/provider-context.ts";
import { closeEntry } from "../lifecycle/close-entry.ts";
import { missedError } from "../lifecycle/missed-error.ts";
import { putOff } from "../lifecycle/put-off.ts";
import { afterFault } from "./after-fault.ts";
import type { DueEntry } from "./find-due-entry.ts";
import { CALL_LIMIT_MS, closeAttempt, openAttempt, preparedIn } from "./ledger.ts";
import type { PublishOutcome } from "./outcome.ts";
import { quotaFreeAt } from "./quota-free-at.ts";
import { PATIENCE_MS } from "./retry-at.ts";
import { toCopy } from "./to-copy.ts";

/** What a failed call leaves an attempt as. A thread's earlier items are out already where there were any. */
const STATES = {
  not_sent: "failed",
  partly_sent: "partly_published",
  unknown: "unconfirmed",
} as const satisfies Record<FaultOutcome, string>;

/** Calls the platform. `out` are the items of a thread that earlier attempts have brought there. */
export async function sendEntry(
  system: System,
  entry: DueEntry,
  out: readonly SentItem[],
): Promise<PublishOutcome> {
  const now = system.now();
  if (now.getTime() > entry.due_at.getTime() + PATIENCE_MS) {
    const status = out.length > 0 ? "unconfirmed" : "failed";
    await closeEntry(system, entry, { status, error: missedError(entry.due_at) });
    return "settled";
  }
  const quota = await quotaFreeAt(system, entry);
  if (quota !== null) return putOff(system, entry, { ...quota, tries: entry.tries });
  let prepared: PreparedPost;
  try {
    prepared = await prepare(system, entry);
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    return afterFault(system, entry, { fault, call: "send", may_be_out: out.length > 0 });
  }
  const attempt = await openAttempt(system, entry, prepared);
  if (attempt === null) return { retry_in_ms: CALL_LIMIT_MS };
  if (entry.attempts.length === 0)
    system.metrics.lateness.observe((now.getTime() - entry.due_at.getTime()) / 1000);
  return call(system, entry, { attempt, prepared, out });
}

interface Call {
  attempt: string;
  prepared: PreparedPost;
  out: readonly SentItem[];
}

async function call(
  system: System,
  entry: DueEntry,
  { attempt, prepared, out }: Call,
): Promise<PublishOutcome> {
  let published: PublishedPost;
  try {
    const simulated = faultAt(entry.options as Record<string, unknown>, entry.attempts.length);
    const { provider, context } = openChannel(system, entry.channel, simulated);
    published = await provider.send(context, prepared, out);
  } catch (error) {
    const fault = toFault(system, entry, error);
    const outcome = fault.outcome === "not_sent" && out.length > 0 ? "partly_sent" : fault.outcome;
    count(system, entry, STATES[outcome]);
    await closeAttempt(system, attempt, {
      state: STATES[outcome],
      error_code: fault.code,
      error_message: fault.message,
    });
    return afterFault(system, entry, { fault, call: "send", may_be_out: outcome !== "not_sent" });
  }
  count(system, entry, "published");
  await closeEntry(system, entry, { status: "published", attempt_id: attempt, ...published });
  return "settled";
}

function count({ metrics }: System, { channel }: DueEntry, outcome: string) {
  metrics.attempts.inc({ platform: channel.provider, outcome });
}

/** A fault of our own in the middle of a call is no answer either. */
function toFault(system: System, entry: DueEntry, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  system.logger.error({ err: error, entry_id: entry.id }, "publishing failed");
  const message = "Crier failed while it was publishing: the log has the details.";
  return new ProviderError("unknown", message, { outcome: "unknown", cause: error });
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
