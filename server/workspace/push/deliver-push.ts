import { createHash } from "node:crypto";
import webPush from "web-push";
import { retryAfterMs } from "#platforms/kit/retry-after.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { readVapidKeys } from "./vapid-keys.ts";

/** A notification for one device, as it waits to be sent. */
export interface WaitingPush {
  subscription_id: string;
  /** When it is no longer of interest. */
  expires_at: string;
  tag: string;
  /** Encrypted payload, in base64. */
  sealed: string;
}

interface Stored {
  endpoint: string;
  keys: Uint8Array;
  failures: number;
}

const FIND = "SELECT endpoint, keys, failures FROM push_subscription WHERE id = $1";
const DELETE = "DELETE FROM push_subscription WHERE id = $1 AND endpoint = $2";
const SUCCEED =
  "UPDATE push_subscription SET failures = 0, last_ok_at = $3 WHERE id = $1 AND endpoint = $2";
const FAIL = "UPDATE push_subscription SET failures = failures + 1 WHERE id = $1 AND endpoint = $2";

/** Push services answer in less than a second. */
const TIME_LIMIT_MS = 10_000;

/** Whose last attempts have all failed is tried once for each notification. */
const HOPELESS_FAILURES = 20;

/** The browser has unsubscribed, or the push service no longer knows it (RFC 8030, section 7.3). */
const GONE = [404, 410];
const TOO_LARGE = 413;

/** What became of a notification: `ended` means that nothing more can be done. */
export type Outcome = "delivered" | "ended" | { retry_after_ms: number };

/**
 * Sends a notification to a device once. Never throws for what the push service does: its address comes from a browser,
 * and may lead anywhere. Removes a device that is gone. Three statements.
 */
export async function deliverPush(system: System, push: WaitingPush): Promise<Outcome> {
  const { sql } = system.database;
  const id = push.subscription_id;
  const [device] = await sql<Stored>(FIND, [id]);
  const seconds = Math.floor((Date.parse(push.expires_at) - system.now().getTime()) / 1000);
  if (device === undefined || seconds <= 0) return "ended";
  const request = await requestFor(system, { push, device, seconds });
  if (request === null) return "ended";
  const { status, retry_after_ms } = await send(system, request);
  const about = { subscription_id: id, status };
  if (status >= 200 && status < 300) {
    await sql(SUCCEED, [id, device.endpoint, system.now()]);
    system.logger.debug(about, "a notification was delivered");
    return "delivered";
  }
  system.logger.info(about, "a notification was not delivered");
  if (GONE.includes(status)) {
    await sql(DELETE, [id, device.endpoint]);
    return "ended";
  }
  await sql(FAIL, [id, device.endpoint]);
  if (status === TOO_LARGE || device.failures >= HOPELESS_FAILURES) return "ended";
  return { retry_after_ms };
}

interface Sending {
  push: WaitingPush;
  device: Stored;
  seconds: number;
}

/** Null if what is stored can't be read, because CRIER_SECRET was lost. */
async function requestFor(
  system: System,
  { push, device, seconds }: Sending,
): Promise<Request | null> {
  const { public_key, private_key } = await readVapidKeys(system);
  try {
    const keys = JSON.parse(system.secrets.decrypt(device.keys, device.endpoint));
    const payload = system.secrets.decrypt(
      Buffer.from(push.sealed, "base64"),
      push.subscription_id,
    );
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys },
      payload,
      {
        vapidDetails: {
          subject: subjectOf(system),
          publicKey: public_key,
          privateKey: private_key,
        },
        TTL: seconds,
        topic: topicOf(push.tag),
        contentEncoding: "aes128gcm",
      },
    );
    // The length is known from the body.
    const { "Content-Length": _, ...others } = headers as Record<string, string>;
    return new Request(device.endpoint, {
      method: "POST",
      headers: others,
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
  } catch (error) {
    if (error instanceof UnreadableValueError) return null;
    throw error;
  }
}

/** Whom push services contact (RFC 8292). Apple's refuses hosts without a domain, and http. */
function subjectOf({ env }: System): string {
  const { protocol, origin, hostname } = new URL(env.CRIER_URL);
  return protocol === "https:" ? origin : `mailto:crier@${hostname}`;
}

/** A notification that a device hasn't received yet is replaced by the next one with the same topic. */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

/** Only the status counts: nothing else of the answer is read. It is 0 if there was none. */
async function send(
  system: System,
  request: Request,
): Promise<{ status: number; retry_after_ms: number }> {
  try {
    const answer = await system.hooks.fetch(request);
    await answer.body?.cancel().catch(() => undefined);
    return { status: answer.status, retry_after_ms: retryAfterMs(answer.headers) ?? 0 };
  } catch {
    return { status: 0, retry_after_ms: 0 };
  }
}
