import { randomBytes } from "node:crypto";
import { closeEntry } from "#server/services/lifecycle/close-entry.ts";
import { holdEntry } from "#server/services/lifecycle/hold-entry.ts";
import { missedError, PATIENCE_MS } from "#server/services/lifecycle/missed-error.ts";
import { isPaused } from "#server/services/lifecycle/paused.ts";
import { startEntry } from "#server/services/lifecycle/start-entry.ts";
import { entryIsOnItsWay, entryWaits } from "#server/services/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";
import type { CallWork, DueCall } from "../call-work.ts";
import type { DueEntry } from "../due-entry.ts";
import { mustAsk } from "../ledger.ts";
import { historyOf } from "./history-of.ts";
import { quotaFreeAt } from "./quota-free-at.ts";
import { toCopy } from "./to-copy.ts";

/** Publishes an entry on its channel. An entry with a time of its own is started when that has come. */
export async function publishWork(system: System, due: DueCall): Promise<CallWork | null> {
  const { entry } = due;
  if (entry === null) return null;
  if (isPaused(due.channel) && !hasBegun(due, entry)) {
    await holdEntry(system, { id: entry.id, channel: due.channel });
    return null;
  }
  if (entryIsOnItsWay(entry.status)) return workOn(system, due, entry);
  if (!entryWaits(entry.status) || !(await startEntry(system, entry.id))) return null;
  return workOn(system, due, { ...entry, due_at: due.call.due_at });
}

/**
 * Whether some of it is published, or may be. It is then finished even on a paused channel: half a thread helps nobody.
 */
function hasBegun({ last }: DueCall, { items }: DueEntry): boolean {
  if (items.length > 0) return true;
  return last !== null && (mustAsk(last, items.length) || last.state === "partly_published");
}

function workOn(system: System, due: DueCall, entry: DueEntry): CallWork {
  const { channel, last } = due;
  const { items, due_at } = entry;
  const closing = { id: entry.id, post_id: entry.post_id, channel, due_at };
  const history = (answer_lost: boolean) =>
    historyOf(system, { id: entry.id, channel_id: channel.id, answer_lost });
  return {
    progress: { items, state: (last?.progress ?? null) as CallWork["progress"]["state"] },
    may_be_out: hasBegun(due, entry),
    simulated: { options: entry.options as Record<string, unknown> },
    prepare: ({ provider, context }) =>
      provider.prepare(context, {
        ...toCopy({ ...entry, channel }),
        now: system.now(),
        entropy: (bytes) => randomBytes(bytes),
      }),
    advance: ({ provider, context, answer_lost }, prepared, progress) =>
      provider.advance({ ...context, history: history(answer_lost) }, prepared, progress),
    lookup: ({ provider, context }, prepared, progress) =>
      provider.lookup({ ...context, history: history(true) }, prepared, progress),
    room: () => quotaFreeAt(system, { channel, due_at }),
    tooLate: () =>
      system.now().getTime() > due_at.getTime() + PATIENCE_MS ? missedError(due_at) : null,
    finish: (end) => closeEntry(system, closing, { status: "published", ...end }),
    fail: ({ error, may_be_out }) =>
      closeEntry(system, closing, { status: may_be_out ? "unconfirmed" : "failed", error }),
  };
}
