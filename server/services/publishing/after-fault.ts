import type { ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { disconnectChannel } from "../channels/disconnect-channel.ts";
import { closeEntry } from "../lifecycle/close-entry.ts";
import { putOff } from "../lifecycle/put-off.ts";
import type { DueEntry } from "./find-due-entry.ts";
import type { PublishOutcome } from "./outcome.ts";
import { retryAt } from "./retry-at.ts";

interface Failure {
  fault: ProviderError;
  /** `lookup`: the platform was asked about an earlier attempt. It is asked until it answers. */
  call: "send" | "lookup";
  /** Whether the post, or a part of it, is out for all that is known. */
  may_be_out: boolean;
}

/**
 * What follows a failed call: it is made again later where that is of use and the entry was due less than a day ago, or
 * the entry ends, as `unconfirmed` where it may be out. A refused sign-in disconnects the channel.
 */
export async function afterFault(
  system: System,
  entry: DueEntry,
  failure: Failure,
): Promise<PublishOutcome> {
  const { fault } = failure;
  const passing =
    fault.code === "auth"
      ? (await disconnectChannel(system, entry.channel, fault)) === "renewed_meanwhile"
      : mayPass(failure);
  const error = `${fault.code}: ${fault.message}`;
  const { tries, due_at } = entry;
  const { random } = system;
  const at = passing ? retryAt({ fault, tries, due_at, now: system.now(), random }) : null;
  if (at !== null) return putOff(system, entry, { error, next_attempt_at: at, tries: tries + 1 });
  await closeEntry(system, entry, {
    status: failure.may_be_out ? "unconfirmed" : "failed",
    error: passing ? `${error} Crier has tried for a day.` : error,
  });
  return "settled";
}

function mayPass({ fault, call }: Failure): boolean {
  if (call === "lookup" || fault.outcome === "unknown") return true;
  return fault.code === "platform_unavailable" || fault.code === "rate_limit";
}
