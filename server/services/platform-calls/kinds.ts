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

/** What each kind of call does that changes something. */
export const KINDS: Record<Exclude<PlatformCallKind, ReadingKind>, OpenWork> = {
  publish: publishWork,
  edit: editWork,
  delete: deleteWork,
  reply: replyWork,
};

/** What each kind does that only reads: a reading needs no ledger, and begins again after each end. */
export const READS: Partial<
  Record<PlatformCallKind, (system: System, due: DueCall) => Promise<CallOutcome>>
> = { read_interactions: readInteractions, read_metrics: readMetrics };

/** What a kind of call does that is no reading. */
export function workOf(kind: PlatformCallKind): OpenWork {
  const work = (KINDS as Partial<Record<PlatformCallKind, OpenWork>>)[kind];
  if (work === undefined) throw new Error(`A call of the kind ${kind} only reads.`);
  return work;
}
