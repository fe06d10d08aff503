import { createNap } from "#server/platform/create-nap.ts";
import type { System } from "#server/system.ts";
import type { Reader } from "./define-reader.ts";
import { EVENTS_CHANNEL } from "./events-channel.ts";
import { keepListening } from "./keep-listening.ts";
import { readEvents } from "./read-events.ts";
import { failReader, hasUnreadable, moveReader, readerState } from "./reader-cursor.ts";

export interface Readers {
  stop(): Promise<void>;
}

/**
 * Runs event log readers. Only one process runs each reader at a time; when it ends or loses its connection, another
 * continues from the stored cursor. A failing reader holds up only itself.
 */
export function startReaders(
  system: System,
  readers: readonly Reader[],
  pace: ReaderPace = USUAL_PACE,
): Readers {
  let stopped = false;
  const isStopped = () => stopped;
  const naps = readers.map(() => createNap());
  const wakeAll = () => {
    for (const nap of naps) nap.wake();
  };
  const listening = keepListening(system.env.DATABASE_URL, EVENTS_CHANNEL, wakeAll);

  async function look(reader: Reader): Promise<number> {
    try {
      if (!(await listening.hasTurn(reader.name))) return pace.poll_ms;
      return await readOn(system, reader, { pace, isStopped });
    } catch (error) {
      if (!stopped)
        system.logger.error({ err: error, reader: reader.name }, "a reader could not look");
      return Math.min(1_000, pace.poll_ms);
    }
  }

  const running = readers.map(async (reader, index) => {
    while (!stopped) {
      const wait_ms = await look(reader);
      if (!stopped) await naps[index]?.rest(wait_ms);
    }
  });

  return {
    async stop() {
      stopped = true;
      wakeAll();
      await Promise.all(running);
      await listening.stop();
    },
  };
}

/**
 * Reads from a reader's cursor until there is nothing more, and returns the milliseconds until the next check. Failed
 * events are retried later, one at a time, so that only events that can't be handled hold the reader up.
 */
async function readOn(
  system: System,
  reader: Reader,
  { pace, isStopped }: { pace: ReaderPace; isStopped(): boolean },
): Promise<number> {
  const { sql } = system.database;
  const { name, kinds } = reader;
  while (!isStopped()) {
    const { cursor: from, failures, wait_ms } = await readerState(sql, name, reader.starts);
    if (wait_ms > 0) return Math.min(wait_ms, pace.poll_ms);
    const limit = failures > 0 ? 1 : pace.batch;
    const { events, cursor } = await readEvents(sql, { after: from, limit });
    if (cursor === null || events.length === 0)
      return (await hasUnreadable(sql, from)) ? pace.soon_ms : pace.poll_ms;
    const wanted = events.filter(({ kind }) => kinds.has(kind));
    try {
      if (wanted.length > 0) await reader.handle(system, wanted);
    } catch (error) {
      const pause = Math.min(pace.first_retry_ms * 2 ** failures, pace.longest_retry_ms);
      system.logger.error({ err: error, reader: name, retry_in_ms: pause }, "a reader has failed");
      await failReader(sql, name, { error: String(error), wait_ms: pause });
      return Math.min(pause, pace.poll_ms);
    }
    await moveReader(sql, name, { from, to: cursor });
  }
  return 0;
}

interface ReaderPace {
  /** How often a reader checks without being woken, and whether it is its process's turn. */
  poll_ms: number;
  /** How soon it checks again for events that an older transaction still hides. */
  soon_ms: number;
  first_retry_ms: number;
  longest_retry_ms: number;
  batch: number;
}

const USUAL_PACE: ReaderPace = {
  poll_ms: 5_000,
  soon_ms: 100,
  first_retry_ms: 500,
  longest_retry_ms: 300_000,
  batch: 200,
};
