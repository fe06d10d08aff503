import { randomUUID } from "node:crypto";
import { CliError, NetworkError, RefusalError } from "#cli/errors.ts";
import type { Host } from "#cli/host.ts";
import operations from "#cli/operations.json" with { type: "json" };
import type { Settings } from "#cli/settings/resolve-settings.ts";
import { VERSION } from "#cli/version.ts";
import { addressOf, operationPath, type Query } from "./address.ts";
import { RETRY_DELAYS_MS, toNetworkError } from "./network-error.ts";
import { type Answer, readAnswer } from "./read-answer.ts";

const ANSWER_WITHIN_MS = 90_000;

export interface Sent {
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  text?: string;
  /** Generated for each write by default. */
  idempotencyKey?: string | undefined;
  /** Whether the command has `--idempotency-key`, with which a lost write can be repeated. */
  keyFlag?: true;
  /** Disables retries. */
  once?: true;
  /** Without the credential. */
  anonymous?: boolean;
}

export interface Client {
  /** Sends a request, with retries where that is safe and may help. Throws RefusalError, NetworkError or CliError. */
  send(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Returns the response body of a GET. */
  get<T>(path: string, query?: Query): Promise<T>;
}

interface ClientSetup {
  host: Host;
  settings: Settings;
  note(line: string): void;
}

export function createClient(setup: ClientSetup): Client {
  const send: Client["send"] = (method, path, sent = {}) =>
    sendRepeatedly(setup, { method, path, sent });
  return {
    send,
    async get<T>(path: string, query: Query = []) {
      return (await send("GET", path, { query })).body as T;
    },
  };
}

interface Request {
  method: string;
  path: string;
  sent: Sent;
}

async function sendRepeatedly(setup: ClientSetup, { method, path, sent }: Request) {
  const { host, settings, note } = setup;
  const url = addressOf(settings.baseUrl, path, queryOf(settings, sent));
  const key = method === "GET" ? undefined : (sent.idempotencyKey ?? randomUUID());
  const init = requestInit(settings, { method, sent, key });
  const repeatable = isRepeatable(method, operationPath(settings.baseUrl, url));
  const keyToShow = repeatable && sent.keyFlag ? key : undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(setup, url, init);
    } catch (error) {
      host.signal.throwIfAborted();
      const wait = sent.once ? undefined : waitBefore(error, { tries, repeatable });
      if (wait === undefined) throw withKey(error, keyToShow);
      note(`${(error as Error).message} Trying again in ${Math.ceil(wait / 1000)} s.`);
      await host.sleep(wait, host.signal);
    }
  }
}

function queryOf({ organization }: Settings, { query = [], anonymous }: Sent): Query {
  if (anonymous || organization === undefined) return query;
  return [...query, ["organization", organization]];
}

async function sendOnce(
  { host, settings }: ClientSetup,
  url: URL,
  init: RequestInit,
): Promise<Answer> {
  const signal = AbortSignal.any([host.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
  try {
    const response = await host.fetch(url, { ...init, signal, redirect: "manual" });
    return await readAnswer(response, { method: init.method ?? "GET", url });
  } catch (error) {
    if (error instanceof CliError || host.signal.aborted) throw error;
    throw toNetworkError(error, settings.baseUrl);
  }
}

function requestInit(
  settings: Settings,
  { method, sent, key }: { method: string; sent: Sent; key: string | undefined },
): RequestInit {
  const body = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  return {
    method,
    headers: {
      accept: "application/json",
      "user-agent": `crier-cli/${VERSION}`,
      ...(sent.anonymous ? {} : { authorization: `Bearer ${settings.requireApiKey()}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body }),
  };
}

/** A write without a response may have been applied: its key prevents applying it twice. */
function withKey(error: unknown, key: string | undefined): unknown {
  const lost = error instanceof NetworkError && error.arrived;
  const unavailable = error instanceof RefusalError && error.code === "SERVICE_UNAVAILABLE";
  if (key === undefined || !(lost || unavailable)) return error;
  const hint = `To repeat this write without doing it twice, add --idempotency-key ${key}`;
  if (error instanceof RefusalError) {
    const { envelope, exit } = error;
    return new RefusalError(envelope, { exit, hint });
  }
  return new NetworkError(`${(error as Error).message}\n${hint}`, { arrived: true });
}

/** Whether a request with a lost response can be retried without applying it twice. */
function isRepeatable(method: string, path: string): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const segments = path.split("/");
  return operations.some(
    (operation) =>
      operation.repeatable && operation.method === method && fits(operation.path, segments),
  );
}

function fits(template: string, segments: readonly string[]): boolean {
  const expected = template.split("/");
  return (
    expected.length === segments.length &&
    expected.every((part, index) => part.startsWith("{") || part === segments[index])
  );
}

/** For longer waits, an error is better than keeping people waiting. */
const LONGEST_WAIT_MS = 60_000;

/** Returns the delay before retrying after `tries` attempts; undefined to give up. */
function waitBefore(
  error: unknown,
  { tries, repeatable }: { tries: number; repeatable: boolean },
): number | undefined {
  const delay = RETRY_DELAYS_MS[tries - 1];
  if (delay === undefined) return undefined;
  if (error instanceof NetworkError) return repeatable || !error.arrived ? delay : undefined;
  if (!(error instanceof RefusalError) || !isTemporary(error)) return undefined;
  const wait = error.retryAfterMs ?? delay;
  return wait <= LONGEST_WAIT_MS ? wait : undefined;
}

/** Device sign-ins handle `slow_down` themselves. */
function isTemporary({ code, reason }: RefusalError): boolean {
  if (code === "TOO_MANY_REQUESTS") return reason !== "slow_down";
  return code === "SERVICE_UNAVAILABLE" || reason === "idempotency_in_progress";
}
