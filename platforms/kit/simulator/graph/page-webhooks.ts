/**
 * Whether a Page has subscribed the app to webhooks
 * (https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps), and how they are sent
 * (https://developers.facebook.com/docs/graph-api/webhooks/getting-started).
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import type { GraphRequest, GraphRoute } from "./read-call.ts";
import { invalidParameter } from "./refuse.ts";

const NOTE = "subscribed_apps";

const Fields = z.array(z.string()).catch([]);

const SCOPES = ["pages_show_list", "pages_manage_metadata"];

export const subscriptionRoutes = {
  "GET /:page/subscribed_apps": [SCOPES, listSubscription],
  "POST /:page/subscribed_apps": [SCOPES, subscribe],
  "DELETE /:page/subscribed_apps": [SCOPES, unsubscribe],
} as const satisfies Record<string, GraphRoute>;

async function subscribe({ store }: SimulatorContext, { fields }: GraphRequest): Promise<Response> {
  const names = (fields.get("subscribed_fields") ?? "").split(",").filter(Boolean);
  if (names.length === 0) return invalidParameter("The parameter subscribed_fields is required");
  await store.note(NOTE, names);
  return Response.json({ success: true });
}

async function unsubscribe({ store }: SimulatorContext): Promise<Response> {
  await store.note(NOTE, []);
  return Response.json({ success: true });
}

async function listSubscription({ store }: SimulatorContext): Promise<Response> {
  const subscribed_fields = Fields.parse(await store.recall(NOTE));
  const app = { id: "sandbox", name: "Crier", subscribed_fields };
  return Response.json({ data: subscribed_fields.length === 0 ? [] : [app] });
}

/**
 * Sends a webhook if the Page has subscribed to any. Its Instagram account's webhooks then include all fields that the
 * app has chosen.
 */
export async function sendIfSubscribed(context: SimulatorContext, body: object): Promise<boolean> {
  const fields = Fields.parse(await context.store.recall(NOTE));
  return fields.length > 0 && sendWebhook(context, body);
}

/** Sends a webhook signed with the app's secret. Returns false if no URL is registered. */
export function sendWebhook({ events }: SimulatorContext, content: object): boolean {
  if (events === undefined) return false;
  const body = JSON.stringify(content);
  const digest = createHmac("sha256", events.secret).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${digest}` };
  events.send(new Request(events.address, { method: "POST", headers, body }), 0);
  return true;
}
