import type pg from "pg";

/** What a query can be sent to: the pool, or the connection of a transaction. */
export type Queryable = Pick<pg.ClientBase, "query">;

/** An event as functions receive it. */
export interface JobEvent {
  id: string;
  name: string;
  data: unknown;
  /** Milliseconds since 1970. */
  ts: number;
  [more: string]: unknown;
}

/** An event to be sent. Its id, if given, is recorded once in 24 hours; `ts` in the future delays what it starts. */
export interface SentEvent {
  id?: string | undefined;
  name: string;
  data?: unknown;
  ts?: number | undefined;
  [more: string]: unknown;
}

/** An error as it crosses the protocol. */
export interface JsonError {
  name: string;
  message: string;
  stack?: string;
  [more: string]: unknown;
}

/** What the SDK is told of a finished step; null for a sleep that is over and a wait that timed out. */
export type StepResult = { data: unknown } | { error: JsonError } | JobEvent | null;

/** Names a call: the run's main line is the step "step", as in the protocol. */
export interface CallRef {
  runId: string;
  stepId: string;
}

/** The payload of the queue's job that makes a call. */
export interface CallTicket extends CallRef {
  turn: number;
}

export const MAIN = "step";

/** The logger the executor writes to; pino's has this shape. */
export interface JobLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
