import { type CallKind, callId } from "#server/services/call-queue/call-rows.ts";
import type { System } from "#server/system.ts";
import type { CallOutcome } from "../call-work.ts";
import { findCall } from "../find-call.ts";
import { takeCall } from "../take-call.ts";
import { afterFault } from "../work-on-channel.ts";

export async function takeEntryCall(
  system: System,
  kind: CallKind,
  entry_id: string,
): Promise<CallOutcome> {
  const due = await findCall(system, callId(kind, entry_id));
  return due === null ? "ended" : takeCall(system, due);
}

export async function failByItself(system: System, kind: CallKind, entry_id: string) {
  for (;;) {
    const due = await findCall(system, callId(kind, entry_id));
    if (due === null) return;
    await afterFault(system, due);
  }
}

export function publishEntry(system: System, { entry_id }: { entry_id: string }) {
  return takeEntryCall(system, "publish", entry_id);
}
