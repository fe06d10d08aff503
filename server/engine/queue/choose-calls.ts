import type { DueCall, HeldCall, Look } from "../store/look.ts";
import type { Limit } from "../types.ts";

/** The part of a process's workers that the calls of one function may have. */
const SHARE = 0.75;

/**
 * Which of the due calls a process takes, `most` of them. Tenants take turns: the next call is the longest due of the
 * tenant for which the fewest are being made, so that one with thousands does not keep another waiting. Beyond `most`,
 * as many as `newcomers` are taken of tenants for which none is being made. No limit is exceeded, and no function gets
 * all `workers` of the process: calls that hang leave some to the other functions.
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

/** How many calls may be taken. */
export interface Room {
  /** Of anybody. */
  most: number;
  /** Besides, of tenants for which no call is being made. */
  newcomers: number;
}

/** What is due of a tenant. */
interface Line {
  /** The longest due last. */
  calls: DueCall[];
  /** How many of its calls are being made. */
  busy: number;
}

/** A call without room is dropped: what is chosen in this round only fills its limits further. */
function takeFirst({ calls }: Line, has: (call: DueCall) => boolean): DueCall | undefined {
  for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
    if (has(call)) return call;
  }
  return undefined;
}

type Counted = Pick<DueCall, "functionId" | "limits">;

/** Counts the calls under each limit. */
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

  // A share is one of this process's workers alone; all other limits hold over all processes.
  for (const call of held) count(call.workerId === workerId ? limitsOf(call) : call.limits);
  return {
    has: (call: Counted) => limitsOf(call).every(({ key, most }) => (counts.get(key) ?? 0) < most),
    fill: (call: Counted) => count(limitsOf(call)),
  };
}
