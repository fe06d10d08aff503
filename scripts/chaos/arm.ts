import { setTimeout as sleep } from "node:timers/promises";
import type { Post } from "#core/contract/resources/post.ts";
import type { Instance } from "#e2e/instance/instance.ts";

const PATIENCE_MS = 10_000;
const PAUSE_MS = 250;

export interface Caller {
  instance: Pick<Instance, "url" | "api_key">;
  signal: AbortSignal;
}

/**
 * Calls the REST API and, like a careful client, retries without a response, writes with the same Idempotency-Key.
 * Throws errors that retries can't fix.
 */
export async function callUntilAnswered<Body>(
  { instance, signal }: Caller,
  method: "GET" | "POST",
  path: string,
  write?: { key: string; body: object },
): Promise<Body> {
  for (;;) {
    signal.throwIfAborted();
    const response = await fetch(`${instance.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${instance.api_key}`,
        ...(write === undefined
          ? {}
          : { "content-type": "application/json", "idempotency-key": write.key }),
      },
      body: write === undefined ? null : JSON.stringify(write.body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    }).then(answerOf<Body>, () => null);
    if (response !== null) return response;
    await sleep(PAUSE_MS, null, { signal });
  }
}

/** Null if a retry may succeed. */
async function answerOf<Body>(response: Response): Promise<Body | null> {
  const text = await response.text().catch(() => null);
  if (text === null || response.status >= 500) return null;
  if (response.ok) return JSON.parse(text) as Body;
  if (response.status === 409 && text.includes("idempotency_in_progress")) return null;
  throw new Error(`${response.url} answered ${response.status}: ${text}`);
}

/** Arms a post on these channels. Resolves with its ID once Crier has confirmed it. */
export async function arm(
  caller: Caller,
  post: { content: string; scheduled_at: string; channels: string[]; faults: (string | null)[] },
): Promise<string> {
  const { content, scheduled_at, channels } = post;
  const per_channel = Object.fromEntries(
    channels.flatMap((channel, index) => {
      const simulate = post.faults[index];
      return simulate == null ? [] : [[channel, { options: { simulate } }]];
    }),
  );
  const body = { content, channels, per_channel, scheduled_at };
  const { id } = await callUntilAnswered<Post>(caller, "POST", "/posts", { key: content, body });
  if (id === null) throw new Error(`"${content}" was answered without an id.`);
  return id;
}
