import type { InngestFunction } from "inngest";
import { z } from "zod";
import { type Expression, parseExpression } from "../expression/parse.ts";
import { UnsupportedError } from "../unsupported-error.ts";
import type { ConcurrencyLimit, FunctionConfig } from "./function-config.ts";

/** Default retries of a function, as on a real server. */
export const DEFAULT_RETRIES = 3;

const CONCURRENCY = z.object({
  limit: z.number(),
  key: z.string().optional(),
  scope: z.string().optional(),
});

const REGISTRATION = z.object({
  id: z.string(),
  triggers: z.array(
    z.object({
      event: z.string().optional(),
      expression: z.string().optional(),
      cron: z.string().optional(),
    }),
  ),
  steps: z.record(z.string(), z.object({ retries: z.object({ attempts: z.number() }).optional() })),
  concurrency: z.union([z.number(), CONCURRENCY, z.array(CONCURRENCY)]).optional(),
  cancel: z
    .array(
      z.object({ event: z.string(), if: z.string().optional(), timeout: z.string().optional() }),
    )
    .optional(),
  idempotency: z.string().optional(),
});

/** As on a real server. */
const MOST_LIMITS = 2;

type Registration = z.infer<typeof REGISTRATION>;

const UNSUPPORTED = [
  "batchEvents",
  "rateLimit",
  "throttle",
  "debounce",
  "priority",
  "timeouts",
  "singleton",
] as const;

/**
 * Returns the configuration of a function, and of its failure handler if any, as the SDK would register it with a
 * server. Throws UnsupportedError for options the executor would otherwise silently ignore.
 */
export function readFunction(fn: InngestFunction.Any): FunctionConfig[] {
  for (const option of UNSUPPORTED) {
    if (fn.opts[option] !== undefined)
      throw new UnsupportedError(`the option ${option} of the function ${fn.id()}`);
  }
  // The SDK keeps these two private. Without a server, there is no other way to learn what it registers.
  const appPrefix: string = fn["client"].id;
  const registrations = fn["getConfig"]({
    baseUrl: new URL("http://embedded/api/inngest"),
    appPrefix,
  });
  return z.array(REGISTRATION).parse(registrations).map(toConfig);
}

function toConfig(registration: Registration): FunctionConfig {
  const { id, triggers } = registration;
  return {
    id,
    triggers: triggers.flatMap(({ event, expression }) =>
      event === undefined ? [] : [{ event, condition: parseOptional(expression) }],
    ),
    crons: triggers.flatMap(({ cron }) => (cron === undefined ? [] : [toUtcCron(cron)])),
    maxAttempts: (registration.steps.step?.retries?.attempts ?? DEFAULT_RETRIES) + 1,
    concurrency: toConcurrency(id, registration.concurrency),
    cancelOn: (registration.cancel ?? []).map(toCancellation),
    idempotencyKey: parseOptional(registration.idempotency),
  };
}

function parseOptional(source: string | undefined): Expression | null {
  return source === undefined ? null : parseExpression(source);
}

function toUtcCron(cron: string): string {
  const [, zone, line] = /^(?:TZ=(\S+)\s+)?(.*)$/s.exec(cron.trim()) ?? [];
  if (zone && zone !== "UTC")
    throw new UnsupportedError(`the time zone of the cron ${JSON.stringify(cron)}`);
  return line ?? "";
}

function toConcurrency(id: string, option: Registration["concurrency"]): ConcurrencyLimit[] {
  const options = [option ?? []].flat();
  if (options.length > MOST_LIMITS) {
    throw new UnsupportedError(`more than ${MOST_LIMITS} concurrency limits of the function ${id}`);
  }
  const limits = options.map((one) => (typeof one === "number" ? { limit: one } : one));
  const foreign = limits.find(({ scope }) => scope !== undefined && scope !== "fn");
  if (foreign)
    throw new UnsupportedError(`the concurrency scope "${foreign.scope}" of the function ${id}`);
  // A limit of 0 means none, as on a real server.
  return limits
    .filter(({ limit }) => limit > 0)
    .map(({ limit, key }) => ({ limit, key: parseOptional(key) }));
}

function toCancellation({
  event,
  if: condition,
  timeout,
}: {
  event: string;
  if?: string;
  timeout?: string;
}) {
  if (condition !== undefined) parseExpression(condition);
  return { event, condition: condition ?? null, timeout: timeout ?? null };
}
