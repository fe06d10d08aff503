import { refuseInTransaction } from "#server/db/open-transaction.ts";
import type { Fetch } from "../spec.ts";
import { type Effect, networkError, OversizedAnswerError } from "./network-error.ts";
import { uploadTime } from "./upload-time.ts";

/** Publishing calls of slow servers take seconds; beyond this, and the time that a large file takes, nobody is going to answer. */
const TIME_LIMIT_MS = 30_000;
/** Far above any answer to what adapters ask, far below what would hurt. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** What a platform answered, whatever the status. */
export interface PlatformAnswer {
  /** Host and port that were asked, for messages. */
  host: string;
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it isn't any. */
  json: unknown;
}

export interface PlatformCall {
  fetch: Fetch;
  request: Request;
  /** Whether a call whose answer is lost may have changed something that people see. */
  effect: Effect;
  time_limit_ms?: number;
}

/**
 * Sends a request and reads the whole answer within a time limit. Throws a ProviderError when there is no answer; a
 * refusal is an answer, and its meaning the platform's own business.
 */
export async function callPlatform({
  fetch,
  request,
  effect,
  time_limit_ms = TIME_LIMIT_MS,
}: PlatformCall): Promise<PlatformAnswer> {
  const { host } = new URL(request.url);
  refuseInTransaction(host);
  const signal = AbortSignal.timeout(time_limit_ms + uploadTime(request));
  try {
    const limited = new Request(request, { signal });
    return await Promise.race([exchange(fetch, limited, host), abortion(signal)]);
  } catch (error) {
    throw networkError(error, { host, effect });
  }
}

async function exchange(fetch: Fetch, request: Request, host: string): Promise<PlatformAnswer> {
  const { status, headers, body } = await fetch(request);
  const text = await readText(body);
  return { host, status, headers, text, json: parseJson(text) };
}

/** Rejects when the time is up, for a `fetch` that doesn't watch the signal. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new OversizedAnswerError();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
