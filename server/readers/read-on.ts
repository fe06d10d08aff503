import { readEvents } from "../services/events/read-events.ts";
import {
  failReader,
  hasUnreadable,
  moveReader,
  readerState,
} from "../services/events/reader-cursor.ts";
import type { System } from "../system.ts";
import type { Reader } from "./define-reader.ts";
import type { ReaderPace } from "./reader-pace.ts";

/**
 * Reads from a reader's cursor until there is nothing more, and returns the milliseconds until the next check. Failed
 * events are retried later, one at a time, so that only events that can't be handled hold the reader up.
 */
export async function readOn(
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
