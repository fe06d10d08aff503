import type { ProviderError } from "#platforms/kit/spec/provider.ts";
import { disconnectChannel } from "#server/channels/connecting/disconnect-channel.ts";
import { recordError } from "#server/channels/record-availability.ts";
import { PATIENCE_MS } from "#server/posts/rules/lifecycle/missed-error.ts";
import type { CallOutcome, CallWork, DueCall } from "#server/publishing/calls/call-work.ts";
import type { System } from "#server/system.ts";
import { putOff } from "./put-off.ts";

interface Failure {
  error: ProviderError;
  asked: boolean;
  may_be_out: boolean;
}

/**
 * Decides what follows a failed request of any kind. It is retried later if that can help and the call was due less
 * than a day ago. Otherwise the call ends. A refused sign-in disconnects the channel, and a platform that keeps failing
 * makes it unavailable.
 */
export async function afterError(
  system: System,
  due: DueCall,
  work: CallWork,
  failure: Failure,
): Promise<CallOutcome> {
  const { error } = failure;
  const { tries, due_at } = due.call;
  await recordError(system, due.channel, { error, failures: tries + 1 });
  const passing =
    error.code === "auth"
      ? (await disconnectChannel(system, due.channel, error)) === "renewed_meanwhile"
      : mayPass(failure);
  const text = `${error.code}: ${error.message}`;
  const { random } = system;
  const at = passing ? retryAt({ error, tries, due_at, now: system.now(), random }) : null;
  if (at !== null) return putOff(system, due, { error: text, next_at: at, tries: tries + 1 });
  await work.fail({
    error: passing ? `${text} Crier tried for a day.` : text,
    may_be_out: failure.may_be_out,
  });
  return "ended";
}

function mayPass({ error, asked }: Failure): boolean {
  if (asked || error.outcome === "unknown") return true;
  return error.code === "platform_unavailable" || error.code === "rate_limit";
}

/** Longest wait after the first failure. It doubles with each further one. */
const FIRST_MS = 2_000;

const LONGEST_MS = 3_600_000;

/**
 * How long to wait before asking a platform about an unanswered request: it may still be processing it, and wouldn't
 * know the post yet.
 */
const UNANSWERED_MS = 5_000;

/** Spreads entries that a platform told the same delay, so that they don't all return at once. */
const SPREAD = 0.1;

/**
 * Returns when to call the platform again after `tries` earlier failures, or null if that would be more than a day
 * after `due_at`. A random part of a wait that doubles from two seconds up to an hour, and never less than the platform
 * asked for.
 */
export function retryAt({
  error,
  tries,
  due_at,
  now,
  random,
}: {
  error: Pick<ProviderError, "outcome" | "retry_after_ms">;
  tries: number;
  due_at: Date;
  now: Date;
  random(): number;
}): Date | null {
  const backoff = random() * Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  const unanswered = error.outcome === "unknown" ? UNANSWERED_MS : 0;
  const asked = (error.retry_after_ms ?? 0) * (1 + SPREAD * random());
  const at = new Date(
    now.getTime() + Math.max(1, Math.round(Math.max(backoff, unanswered, asked))),
  );
  return at.getTime() > due_at.getTime() + PATIENCE_MS ? null : at;
}
