import type pg from "pg";
import type { Registry } from "../config/registry.ts";

/** What the calls of a process share. */
export interface Worker {
  pool: pg.Pool;
  registry: Registry;
  /** The SDK's handler. */
  handle: (request: Request) => Promise<Response>;
  /** Milliseconds from failed attempt number `attempt`, from 0, to the next. */
  retryDelay: (attempt: number) => number;
  isStopping(): boolean;
  /** Says that slots of limited functions may have become free, or been asked for. */
  pokeSlots(): void;
}
