import type { ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { disconnectChannel } from "../channels/disconnect-channel.ts";
import { noteError } from "../channels/note-availability.ts";
import { closeEntry } from "../lifecycle/close-entry.ts";
import { putOff } from "../lifecycle/put-off.ts";
import type { DueEntry } from "./find-due-entry.ts";
import type { PublishOutcome } from "./outcome.ts";
import { retryAt } from "./retry-at.ts";

interface Failure {
  error: ProviderError;
  /** `lookup` means that the platform was asked about an earlier call. It is asked until it answers. */
  call: "advance" | "lookup";
  /** Whether the post or a part of it may be out. */
  may_be_out: boolean;
}

/**
 * Decides what follows a failed call. It is made again later where that can help and the entry was due less than a day
 * ago. Otherwise the entry ends, as `unconfirmed` where it may be out. A refused sign-in disconnects the channel, and a
 * platform that keeps failing makes it unavailable.
 */
export async function afterError(
  system: System,
  entry: DueEntry,
  failure: Failure,
): Promise<PublishOutcome> {
  const { error } = failure;
  const { tries, due_at } = entry;
  await noteError(system, entry.channel, { error, failures: tries + 1 });
  const passing =
    error.code === "auth"
      ? (await disconnectChannel(system, entry.channel, error)) === "renewed_meanwhile"
      : mayPass(failure);
  const words = `${error.code}: ${error.message}`;
  const { random } = system;
  const at = passing ? retryAt({ error, tries, due_at, now: system.now(), random }) : null;
  if (at !== null)
    return putOff(system, entry, { error: words, next_attempt_at: at, tries: tries + 1 });
  await closeEntry(system, entry, {
    status: failure.may_be_out ? "unconfirmed" : "failed",
    error: passing ? `${words} Crier has tried for a day.` : words,
  });
  return "ended";
}

function mayPass({ error, call }: Failure): boolean {
  if (call === "lookup" || error.outcome === "unknown") return true;
  return error.code === "platform_unavailable" || error.code === "rate_limit";
}
