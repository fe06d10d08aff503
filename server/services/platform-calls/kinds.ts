import type { PlatformCallKind } from "#server/db/generated/client.ts";
import type { System } from "#server/system.ts";
import type { CallOutcome, DueCall, OpenWork } from "./call-work.ts";
import { deleteWork } from "./kinds/delete.ts";
import { editWork } from "./kinds/edit.ts";
import { publishWork } from "./kinds/publish.ts";
import { readInteractions } from "./kinds/read-interactions.ts";
import { readMetrics } from "./kinds/read-metrics.ts";
import { replyWork } from "./kinds/reply.ts";

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
