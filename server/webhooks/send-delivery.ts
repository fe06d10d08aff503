import { createHmac } from "node:crypto";
import { networkError } from "#platforms/kit/network-error.ts";
import { retryAfterMs } from "#platforms/kit/retry-after.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { System } from "../system.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";
import { keyOf, signingSecrets } from "./secrets.ts";

const EXCERPT_BYTES = 1_000;

export interface AttemptResult {
  response_status: number | null;
  response_ms: number;
  response_excerpt: string | null;
  error: string | null;
  retry_after_ms: number | undefined;
}

type Sender = Pick<System, "hooks" | "secrets" | "now">;

/**
 * Sends a delivery once. Never throws: errors are in the result. A 2xx within the time limit counts as delivered,
 * whatever happens to the rest of the response.
 */
export async function sendDelivery(
  system: Sender,
  delivery: ClaimedDelivery,
): Promise<AttemptResult> {
  const { hooks } = system;
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  try {
    const signal = AbortSignal.timeout(hooks.time_limit_ms);
    const answer = await hooks.fetch(requestFor(system, delivery, signal));
    const response_ms = elapsed();
    return {
      response_status: answer.status,
      response_ms,
      response_excerpt: await readExcerpt(answer),
      error: answer.ok ? null : describeStatus(answer.status),
      retry_after_ms: answer.ok ? undefined : retryAfterMs(answer.headers),
    };
  } catch (error) {
    return {
      response_status: null,
      response_ms: elapsed(),
      response_excerpt: null,
      error: describeFault(error, delivery.url),
      retry_after_ms: undefined,
    };
  }
}

function requestFor(
  { secrets, now }: Sender,
  { webhook_id: id, event_id, body, url, secrets: sealed }: ClaimedDelivery,
  signal: AbortSignal,
): Request {
  const at = now();
  const signing = signingSecrets(secrets, { id, secrets: sealed }, at);
  return new Request(url, {
    method: "POST",
    signal,
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Crier-Webhooks/1.0",
      ...signRequest({ id: event_id, body, at, secrets: signing }),
    },
  });
}

async function readExcerpt({ body }: Response): Promise<string | null> {
  if (body === null) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  try {
    while (length < EXCERPT_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
  } catch {
    // The part that has arrived is enough.
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  const text = Buffer.concat(parts).subarray(0, EXCERPT_BYTES).toString("utf8");
  return text === "" ? null : text.replaceAll("\0", "\ufffd");
}

function describeStatus(status: number): string {
  if (status >= 300 && status < 400)
    return `It answered ${status}. Redirects are not followed: use the URL it redirects to.`;
  return `It answered ${status} instead of 2xx.`;
}

function describeFault(error: unknown, url: string): string {
  if (error instanceof UnreadableValueError)
    return "Its secret can no longer be read because CRIER_SECRET has changed. Rotate the secret.";
  const { hostname } = new URL(url);
  return networkError(error, { host: hostname, effect: "reads" }).message;
}

interface Message {
  id: string;
  body: string;
  at: Date;
  secrets: readonly string[];
}

/**
 * Returns the headers of a signed message (Standard Webhooks 1.0.0: HMAC-SHA256 of `id.timestamp.body`, one for each
 * secret).
 */
function signRequest({ id, body, at, secrets }: Message): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const signed = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${signed.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
