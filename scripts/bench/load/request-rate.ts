import { Pool } from "undici";
import type { Target } from "./target.ts";

/** Nothing measured here takes this long, so the server is stuck. */
const TIMEOUT_MS = 10_000;

/** undici closes the connection when it is told to skip more than this. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

export type RequestRate = {
  target: Target;
  seconds: number;
  connections: number;
  signal: AbortSignal;
};

/**
 * Returns the responses per second of one target under closed-loop load: each connection sends its next request once it
 * has the whole response to the last. Throws on the first unexpected response, and when `signal` is aborted.
 */
export async function requestRate(input: RequestRate): Promise<number> {
  const { target, seconds, connections, signal } = input;
  const pool = new Pool(target.origin, {
    connections,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  const start = performance.now();
  const end = start + seconds * 1000;
  let answered = 0;
  async function keepAsking() {
    while (performance.now() < end && !signal.aborted) {
      await ask(pool, target);
      answered += 1;
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, keepAsking));
    signal.throwIfAborted();
    return (answered * 1000) / (performance.now() - start);
  } finally {
    await pool.destroy();
  }
}

async function ask(pool: Pool, { origin: _, status, ...request }: Target): Promise<void> {
  const response = await pool.request(request);
  if (response.statusCode === status) return response.body.dump({ limit: LARGEST_ANSWER });
  const said = await response.body.text();
  const { method, path } = request;
  throw new Error(`${method} ${path} answered ${response.statusCode}, not ${status}: ${said}`);
}
