import { type Effect, networkError, OversizedAnswerError } from "./network-error.ts";
import type { Fetch } from "./spec/provider.ts";
import { uploadTime } from "./with-deadline.ts";

/**
 * Publishing calls of slow servers take seconds. After this limit, plus the time for a large file, no
 * response will come.
 */
const TIME_LIMIT_MS = 30_000;
/** Far above any response adapters ask for, far below what would hurt. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface PlatformAnswer {
  host: string;
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

export interface PlatformCall {
  fetch: Fetch;
  request: Request;
  /** Whether a call whose response is lost may have changed something visible. */
  effect: Effect;
  time_limit_ms?: number;
}

/**
 * Sends a request and reads the whole response within a time limit. Throws a ProviderError if there is no
 * response. A refusal is a response, which the adapter interprets.
 */
export async function callPlatform({
  fetch,
  request,
  effect,
  time_limit_ms = TIME_LIMIT_MS,
}: PlatformCall): Promise<PlatformAnswer> {
  const { host } = new URL(request.url);
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
  const text = await readBody(body);
  return { host, status, headers, text, json: parseJson(text) };
}

/** Rejects on timeout, for a `fetch` that ignores the signal. */
function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * Reads a body of at most 1 MB after decompression. Throws an OversizedAnswerError, which `callPlatform` turns into a
 * ProviderError. For a `fetch` that looks at responses itself.
 */
export async function readBody(body: ReadableStream<Uint8Array> | null): Promise<string> {
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

/**
 * Returns how far a platform's clock is ahead of ours in milliseconds, from its `Date` header (RFC 9110,
 * 6.6.1: whole seconds). Returns 0 if there is none.
 */
export function clockSkewMs(headers: Headers, now: Date): number {
  const theirs = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(theirs) ? 0 : theirs - now.getTime();
}
