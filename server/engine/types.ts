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

export const MAIN = "step";

/** A step as the SDK reports it. */
export interface StepFacts extends CallRef {
  name: string;
  op: string;
}

/** A call that this process has taken, with all that the SDK has to be told. */
export interface Claim extends CallRef {
  workerId: string;
  turn: number;
  attempt: number;
  /** How often it was taken since a result was last stored, this time included. */
  starts: number;
  functionId: string;
  event: JobEvent;
  /** Whether branches of the run are joined one by one. */
  races: boolean;
  sdkVersion: number;
  /** Whether another run waits for this one's result. */
  invoked: boolean;
  /** The finished steps, in the order of completion. */
  steps: { id: string; result: StepResult }[];
}

/** What was taken from the queue: a call, or a timer that ends a waiting step. */
export type Taken =
  | {
      kind: "timer";
      workerId: string;
      runId: string;
      stepId: string;
      turn: number;
      result: StepResult;
    }
  /** `endsStep` is the sleep that is over with this call, which is not written yet. */
  | { kind: "call"; claim: Claim; endsStep: string | null };

/** Whom an event is for: runs are shown to their tenant, and tenants take turns. */
export type TenantOf = (event: JobEvent) => string | null;

/** At most so many calls at once of all that have this key. */
export interface Limit {
  key: string;
  most: number;
}

/** Limits that the runs of an event count under, besides those that their functions declare. */
export type LimitsOf = (event: JobEvent) => readonly Limit[];

/** The logger the engine writes to; pino's has this shape. */
export interface JobLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
