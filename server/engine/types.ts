import type pg from "pg";

export type Queryable = Pick<pg.ClientBase, "query">;

export interface JobEvent {
  id: string;
  name: string;
  data: unknown;
  /** Milliseconds since 1970. */
  ts: number;
  [more: string]: unknown;
}

/** An event to send. Its ID, if given, is recorded once in 24 hours. A `ts` in the future delays what it starts. */
export interface SentEvent {
  id?: string | undefined;
  name: string;
  data?: unknown;
  ts?: number | undefined;
  [more: string]: unknown;
}

export interface JsonError {
  name: string;
  message: string;
  stack?: string;
  [more: string]: unknown;
}

/** The SDK's view of a finished step. Null for a finished sleep and a wait that timed out. */
export type StepResult = { data: unknown } | { error: JsonError } | JobEvent | null;

/** Identifies a call: the run's main line is the step "step", as in the protocol. */
export interface CallRef {
  runId: string;
  stepId: string;
}

export const MAIN = "step";

export interface StepFacts extends CallRef {
  name: string;
  op: string;
}

export interface Claim extends CallRef {
  workerId: string;
  turn: number;
  attempt: number;
  starts: number;
  functionId: string;
  event: JobEvent;
  races: boolean;
  sdkVersion: number;
  invoked: boolean;
  /** Finished steps, in order of completion. */
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
  /** `endsStep` is the sleep that ends with this call, which isn't stored yet. */
  | { kind: "call"; claim: Claim; endsStep: string | null };

export type TenantOf = (event: JobEvent) => string | null;

export interface Limit {
  key: string;
  most: number;
}

export type LimitsOf = (event: JobEvent) => readonly Limit[];

export interface JobLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
