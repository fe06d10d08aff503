import { type CallKind, callId } from "#server/kernel/call-queue/call-rows.ts";
import type { CallOutcome } from "#server/publishing/calls/call-work.ts";
import { findCall } from "#server/publishing/calls/find-call.ts";
import { takeCall } from "#server/publishing/calls/take-call.ts";
import { afterFault } from "#server/publishing/calls/work-on-channel.ts";
import type { System } from "#server/system.ts";

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
