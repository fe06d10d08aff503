import { createHmac } from "node:crypto";
import type { SimulatorContext } from "../spec.ts";

/**
 * Sends an event to the app's request URL, signed as in
 * https://docs.slack.dev/authentication/verifying-requests-from-slack and wrapped as in
 * https://docs.slack.dev/apis/events-api/#callback-field (read in November 2026).
 */
export function sendEvent({ events, account, now, store }: SimulatorContext, event: object): void {
  if (events === undefined) return;
  const seconds = Math.floor(now().getTime() / 1000);
  const body = JSON.stringify({
    token: "sandbox",
    team_id: account.external_account_id.split("/")[0],
    api_app_id: "A0SANDBOX",
    event,
    type: "event_callback",
    event_id: `Ev${store.newId()}`,
    event_time: seconds,
  });
  const digest = createHmac("sha256", events.secret).update(`v0:${seconds}:${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-slack-request-timestamp": String(seconds),
    "x-slack-signature": `v0=${digest}`,
  };
  events.send(new Request(events.address, { method: "POST", headers, body }), 0);
}
