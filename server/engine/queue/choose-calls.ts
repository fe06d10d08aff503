import type { DueCall, HeldCall, Look } from "../store/look.ts";
import type { Limit } from "../types.ts";

/** Maximum fraction of a process's workers for the calls of one function. */
const SHARE = 0.75;

/**
 * Chooses which due calls a process takes, at most `most`. Tenants take turns: the next call is the longest due of the
 * tenant with the fewest calls in progress, so that one with thousands doesn't keep another waiting. In addition, up to
 * `newcomers` calls are taken of tenants without calls in progress. No limit is exceeded, and no function gets all
 * `workers` of the process, so hanging calls leave some to other functions.
 */
export function chooseCalls(
  { due, held }: Pick<Look, "due" | "held">,
  { workerId, workers, most, newcomers }: Room & { workerId: string; workers: number },
): DueCall[] {
  const room = createRoom({ held, workerId, workers });
  const lines: Line[] = [...Map.groupBy(due, ({ tenantId }) => tenantId)].map(
    ([tenantId, calls]) => ({
      calls: calls.toReversed(),
      busy: held.filter((call) => call.tenantId === tenantId).length,
    }),
  );
  const chosen: DueCall[] = [];
  while (chosen.length < most + newcomers && lines.length > 0) {
    const line = lines.reduce((least, other) => (other.busy < least.busy ? other : least));
    if (chosen.length >= most && line.busy > 0) break;
    const call = takeFirst(line, room.has);
    if (call === undefined) {
      lines.splice(lines.indexOf(line), 1);
      continue;
    }
    room.fill(call);
    line.busy += 1;
    chosen.push(call);
  }
  return chosen;
}

export interface Room {
  most: number;
  newcomers: number;
}

interface Line {
  calls: DueCall[];
  busy: number;
}

/** Drops calls without room: what is chosen in this round only fills their limits further. */
function takeFirst({ calls }: Line, has: (call: DueCall) => boolean): DueCall | undefined {
  for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
    if (has(call)) return call;
  }
  return undefined;
}

type Counted = Pick<DueCall, "functionId" | "limits">;

function createRoom({
  held,
  workerId,
  workers,
}: {
  held: readonly HeldCall[];
  workerId: string;
  workers: number;
}) {
  const counts = new Map<string, number>();
  const share = Math.ceil(workers * SHARE);

  function limitsOf({ functionId, limits }: Counted): readonly Limit[] {
    return functionId === null ? limits : [...limits, { key: `share:${functionId}`, most: share }];
  }

  function count(limits: readonly Limit[]): void {
    for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  for (const call of held) count(call.workerId === workerId ? limitsOf(call) : call.limits);
  return {
    has: (call: Counted) => limitsOf(call).every(({ key, most }) => (counts.get(key) ?? 0) < most),
    fill: (call: Counted) => count(limitsOf(call)),
  };
}
