import type pg from "pg";
import type { Registry } from "../config/registry.ts";
import type { SdkHandler } from "../protocol/sdk-handler.ts";
import type { CallRecord } from "../store/record-calls.ts";

export interface Worker {
  pool: pg.Pool;
  registry: Registry;
  handle: SdkHandler;
  retryDelay: (attempt: number) => number;
  isStopping(): boolean;
  record(record: CallRecord): Promise<boolean>;
}
