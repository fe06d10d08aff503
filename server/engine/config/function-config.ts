import type { Expression } from "../expression/parse.ts";

export interface FunctionConfig {
  /** `<app>-<function>`, with the suffix `-failure` for a failure handler. */
  id: string;
  triggers: EventTrigger[];
  /** Crontab lines, in UTC. */
  crons: string[];
  /** Retries plus one. */
  maxAttempts: number;
  concurrency: ConcurrencyLimit[];
  cancelOn: Cancellation[];
  /** Key that may run only once in 24 hours. */
  idempotencyKey: Expression | null;
}

export interface EventTrigger {
  event: string;
  condition: Expression | null;
}

export interface ConcurrencyLimit {
  limit: number;
  key: Expression | null;
}

export interface Cancellation {
  event: string;
  condition: string | null;
  /** A duration string after which the event no longer cancels. */
  timeout: string | null;
}
