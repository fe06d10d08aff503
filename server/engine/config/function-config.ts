import type { Expression } from "../expression/parse.ts";

/** What the executor knows of one function. */
export interface FunctionConfig {
  /** `<app>-<function>`; the failure handler's ends in `-failure`. */
  id: string;
  triggers: EventTrigger[];
  /** Crontab lines, in UTC. */
  crons: string[];
  /** Retries plus one. */
  maxAttempts: number;
  /** None, one or two: a call is made when there is room under each. */
  concurrency: ConcurrencyLimit[];
  cancelOn: Cancellation[];
  /** Names what may run once in 24 hours. */
  idempotencyKey: Expression | null;
}

export interface EventTrigger {
  event: string;
  condition: Expression | null;
}

/** At most `limit` calls at once, over the whole function or for each value of `key`. */
export interface ConcurrencyLimit {
  limit: number;
  key: Expression | null;
}

export interface Cancellation {
  event: string;
  condition: string | null;
  /** A time string: after it the event no longer cancels. */
  timeout: string | null;
}
