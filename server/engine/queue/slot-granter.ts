import type pg from "pg";
import { grantSlots } from "../store/slots.ts";
import type { JobLogger } from "../types.ts";

/** Milliseconds until slots are granted again after the database refused. */
const RETRY_DELAY = 1000;

export interface SlotGranter {
  /** Says that slots may have become free, or been asked for. Calls during a round lead to one more round. */
  poke(): void;
  /** Settles when the round under way, if any, is over. */
  stop(): Promise<void>;
}

/** Grants slots in this process, one round after another: under load one round serves many calls. */
export function createSlotGranter(pool: pg.Pool, logger: JobLogger): SlotGranter {
  let asked = false;
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function run(): Promise<void> {
    while (asked && !isStopped) {
      asked = false;
      await grantSlots(pool).catch((error: unknown) => {
        logger.error(
          { error },
          "Could not grant the slots of limited functions; it is tried again.",
        );
        setTimeout(poke, RETRY_DELAY).unref();
      });
    }
    running = undefined;
  }

  function poke(): void {
    asked = true;
    if (!isStopped) running ??= run();
  }

  return {
    poke,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
