import { createNap } from "../platform/create-nap.ts";
import type { System } from "../system.ts";
import type { Reader } from "./define-reader.ts";
import { EVENTS_CHANNEL } from "./events-channel.ts";
import { keepListening } from "./keep-listening.ts";
import { readOn } from "./read-on.ts";
import { type ReaderPace, USUAL_PACE } from "./reader-pace.ts";

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
