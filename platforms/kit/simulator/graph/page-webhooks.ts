/**
 * Whether a Page has subscribed the app to webhooks
 * (https://developers.facebook.com/docs/graph-api/reference/page/subscribed_apps), and how they are sent
 * (https://developers.facebook.com/docs/graph-api/webhooks/getting-started).
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { refusePage } from "./facebook-login.ts";
import type { GraphRequest } from "./read-call.ts";
import { graphFault, invalidParameter } from "./refuse.ts";

const NOTE = "subscribed_apps";

const Fields = z.array(z.string()).catch([]);

export async function respondToSubscription(
  context: SimulatorContext,
  call: GraphRequest,
): Promise<Response | null> {
  const [node, edge, ...rest] = call.path;
  if (edge !== "subscribed_apps" || rest.length > 0 || node === undefined) return null;
  const refusal = await refusePage(context, call, ["pages_show_list", "pages_manage_metadata"]);
  if (refusal !== null) return refusal;
  const { store } = context;
  switch (call.method) {
    case "POST": {
      const fields = (call.fields.get("subscribed_fields") ?? "").split(",").filter(Boolean);
      if (fields.length === 0)
        return invalidParameter("The parameter subscribed_fields is required");
      await store.note(NOTE, fields);
      return Response.json({ success: true });
    }
    case "DELETE":
      await store.note(NOTE, []);
      return Response.json({ success: true });
    case "GET": {
      const subscribed_fields = Fields.parse(await store.recall(NOTE));
      const app = { id: "sandbox", name: "Crier", subscribed_fields };
      return Response.json({ data: subscribed_fields.length === 0 ? [] : [app] });
    }
    default:
      return graphFault({ message: "Unsupported request", code: 100 });
  }
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
