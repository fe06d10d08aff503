import { createLedger, type Release } from "./ledger.ts";
import type { FromPrimary, ToPrimary } from "./messages.ts";

/** A busy process may take that long to report its metrics. Without them the others' are better than none. */
const GATHER_LIMIT_MS = 2_000;

export interface Member {
  send(message: FromPrimary, callback: (error: Error | null) => void): void;
}

interface Gathering {
  from: Set<Member>;
  all: unknown[];
  done(): void;
}

export interface Primary {
  /** Adds a process. Call the returned function when it has ended: what it held is then free. */
  join(member: Member): () => void;
  hear(member: Member, message: ToPrimary): void;
}

/** Answers what several processes ask about all of them: whether one more may be in use, and the others' metrics. */
export function createPrimary(gather_limit_ms = GATHER_LIMIT_MS): Primary {
  const ledger = createLedger();
  const held = new Map<Member, Map<string, Release>>();
  const gatherings = new Map<string, Gathering>();

  function gather(asker: Member, id: string): void {
    const all: unknown[] = [];
    const from = new Set([...held.keys()].filter((member) => member !== asker));
    const late = setTimeout(done, gather_limit_ms);
    function done() {
      clearTimeout(late);
      gatherings.delete(id);
      send(asker, { crier: "answer", id, answer: all });
    }
    gatherings.set(id, { from, all, done });
    for (const member of from) send(member, { crier: "report", id });
    if (from.size === 0) done();
  }

  function settle(id: string, member: Member): Gathering | undefined {
    const gathering = gatherings.get(id);
    return gathering?.from.delete(member) ? gathering : undefined;
  }

  function collect(member: Member, { id, metrics }: { id: string; metrics: unknown }): void {
    const gathering = settle(id, member);
    gathering?.all.push(metrics);
    if (gathering?.from.size === 0) gathering.done();
  }

  return {
    join(member) {
      held.set(member, new Map());
      return () => {
        for (const release of held.get(member)?.values() ?? []) release();
        held.delete(member);
        for (const [id, { from, done }] of gatherings)
          if (settle(id, member) !== undefined && from.size === 0) done();
      };
    },
    hear(member, message) {
      const own = held.get(member);
      if (own === undefined) return;
      if (message.crier === "take") {
        const release = ledger.take(message.limits);
        if (release !== null) own.set(message.id, release);
        send(member, { crier: "answer", id: message.id, answer: release !== null });
      } else if (message.crier === "release") {
        own.get(message.id)?.();
        own.delete(message.id);
      } else if (message.crier === "gather") gather(member, message.id);
      else if (message.crier === "metrics") collect(member, message);
    },
  };
}

function send(member: Member, message: FromPrimary): void {
  // One that is just ending gets no answer.
  member.send(message, () => undefined);
}
