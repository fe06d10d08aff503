import type { ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { disconnectChannel } from "../channels/disconnect-channel.ts";
import { noteError } from "../channels/note-availability.ts";
import type { CallOutcome, CallWork, DueCall } from "./call-work.ts";
import { putOff } from "./put-off.ts";
import { retryAt } from "./retry-at.ts";

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
  await noteError(system, due.channel, { error, failures: tries + 1 });
  const passing =
    error.code === "auth"
      ? (await disconnectChannel(system, due.channel, error)) === "renewed_meanwhile"
      : mayPass(failure);
  const words = `${error.code}: ${error.message}`;
  const { random } = system;
  const at = passing ? retryAt({ error, tries, due_at, now: system.now(), random }) : null;
  if (at !== null) return putOff(system, due, { error: words, next_at: at, tries: tries + 1 });
  await work.fail({
    error: passing ? `${words} Crier tried for a day.` : words,
    may_be_out: failure.may_be_out,
  });
  return "ended";
}

function mayPass({ error, asked }: Failure): boolean {
  if (asked || error.outcome === "unknown") return true;
  return error.code === "platform_unavailable" || error.code === "rate_limit";
}
