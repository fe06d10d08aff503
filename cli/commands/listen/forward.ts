import { createHmac, randomBytes } from "node:crypto";
import { UsageError } from "#cli/errors.ts";
import type { Host } from "#cli/host.ts";

/** Before the second, third and fourth attempt. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000] as const;

const ANSWER_WITHIN_MS = 15_000;

const PREFIX = "whsec_";

export interface Event {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export interface Target {
  url: URL;
  secret: string;
}

/** Returns where to forward to. Throws UsageError unless it is an http or https URL and a secret of Standard Webhooks. */
export function readTarget(address: string, secret = newSecret()): Target {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `--forward-to: "${address}" is not a URL. Use one such as http://localhost:3001/hook.`,
    );
  if (!/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret))
    throw new UsageError("--secret: must be whsec_ and at least 24 bytes in base64.");
  return { url, secret };
}

function newSecret(): string {
  return `${PREFIX}${randomBytes(32).toString("base64")}`;
}

/**
 * Sends an event as Crier sends it to a webhook, and again while the receiver is down or fails. Returns the receiver's
 * status, or why there is none. Throws only if the command is interrupted.
 */
export async function forward(host: Host, target: Target, event: Event): Promise<number | string> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await send(host, target, event);
    const delay = RETRY_DELAYS_MS[tries];
    if (delay === undefined || (typeof outcome === "number" && outcome < 500)) return outcome;
    await host.sleep(delay, host.signal);
  }
}

async function send(
  host: Host,
  { url, secret }: Target,
  { id, ...sent }: Event,
): Promise<number | string> {
  const body = JSON.stringify(sent);
  const timestamp = String(Math.floor(host.now() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  try {
    const response = await host.fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signature}`,
      },
      redirect: "manual",
      signal: AbortSignal.any([host.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    host.signal.throwIfAborted();
    return (error as Error).name === "TimeoutError" ? "no answer" : "not reachable";
  }
}

/** Returns the ID of what an event is about. */
export function subjectOf({ data }: Event): string {
  const [, id] = Object.entries(data).find(([name]) => name.endsWith("_id")) ?? [];
  return typeof id === "string" ? id : "-";
}
