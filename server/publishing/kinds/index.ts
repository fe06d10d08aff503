import type { PlatformCallKind } from "#server/db/generated/client.ts";
import type { CallOutcome, DueCall, OpenWork } from "#server/publishing/calls/call-work.ts";
import type { System } from "#server/system.ts";
import { deleteWork } from "./delete.ts";
import { editWork } from "./edit.ts";
import { publishWork } from "./publish.ts";
import { readInteractions } from "./read-interactions.ts";
import { readMetrics } from "./read-metrics.ts";
import { replyWork } from "./reply.ts";

type ReadingKind = "read_interactions" | "read_metrics";

export const KINDS: Record<Exclude<PlatformCallKind, ReadingKind>, OpenWork> = {
  publish: publishWork,
  edit: editWork,
  delete: deleteWork,
  reply: replyWork,
};

/** Kinds of calls that only read. They need no ledger, and each is queued again when it ends. */
export const READS: Partial<
  Record<PlatformCallKind, (system: System, due: DueCall) => Promise<CallOutcome>>
> = { read_interactions: readInteractions, read_metrics: readMetrics };

export function workOf(kind: PlatformCallKind): OpenWork {
  const work = (KINDS as Partial<Record<PlatformCallKind, OpenWork>>)[kind];
  if (work === undefined) throw new Error(`A call of the kind ${kind} only reads.`);
  return work;
}
