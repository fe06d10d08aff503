import { setTimeout } from "node:timers/promises";
import { type RelayedEvent, relayOutbox } from "../services/outbox/relay-outbox.ts";
import type { System } from "../system.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface Relay {
  /** Announces that there is something to send. Calls during a round lead to one more round. */
  wake(): void;
  stop(): Promise<void>;
}

/** Empties the outbox whenever woken, retrying after a pause while events aren't accepted. */
export function createRelay(
  system: System,
  send: (events: RelayedEvent[]) => Promise<unknown>,
): Relay {
  let asked = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  let pause = FIRST_PAUSE_MS;

  async function run() {
    while (asked && !stopped) {
      asked = false;
      try {
        await relayOutbox(system, send);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        system.logger.error(
          { err: error, retry_in_ms: pause },
          "could not send the outbox's events",
        );
        asked = true;
        await setTimeout(pause, undefined, { ref: false });
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    running = undefined;
  }

  return {
    wake() {
      asked = true;
      running ??= run();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
