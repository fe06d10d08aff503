import { createHmac } from "node:crypto";
import type { SimulatorContext } from "../spec.ts";

/**
 * Sends an event to the app's callback URL, in the format of https://developers.tiktok.com/doc/webhooks-events and
 * signed as in https://developers.tiktok.com/doc/webhooks-verification (read in November 2026).
 */
export function sendEvent(
  { events, account, now }: SimulatorContext,
  { event, content, after_ms = 0 }: { event: string; content: object; after_ms?: number },
): void {
  if (events === undefined) return;
  const seconds = Math.floor((now().getTime() + after_ms) / 1000);
  const body = JSON.stringify({
    client_key: events.client_id,
    event,
    create_time: seconds,
    user_openid: account.external_account_id,
    content: JSON.stringify(content),
  });
  const digest = createHmac("sha256", events.secret).update(`${seconds}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "tiktok-signature": `t=${seconds},s=${digest}`,
  };
  events.send(new Request(events.address, { method: "POST", headers, body }), after_ms);
}
