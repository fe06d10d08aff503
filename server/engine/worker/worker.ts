import type pg from "pg";
import type { Registry } from "../config/registry.ts";
import type { SdkHandler } from "../protocol/sdk-handler.ts";
import type { CallRecord } from "../store/record-calls.ts";

/** What the calls of a process share. */
export interface Worker {
  pool: pg.Pool;
  registry: Registry;
  /** The SDK's handler. */
  handle: SdkHandler;
  /** Milliseconds from failed attempt number `attempt`, from 0, to the next. */
  retryDelay: (attempt: number) => number;
  isStopping(): boolean;
  /** Stores what a call came to, together with what others come to meanwhile. False when the call is no longer ours. */
  record(record: CallRecord): Promise<boolean>;
}
