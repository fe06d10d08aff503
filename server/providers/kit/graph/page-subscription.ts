/**
 * Whether a Page sends its webhooks to the app, those of its Instagram account among them:
 * https://developers.facebook.com/docs/pages-api/webhooks-for-pages. The token is that of the Page, which `me` is then.
 */
import { z } from "zod";
import { callGraph, type GraphCaller } from "./call-graph.ts";
import { GRAPH } from "./facebook-login.ts";

const Done = z.object({ success: z.union([z.boolean(), z.string()]) });
const URL = `${GRAPH}/me/subscribed_apps`;

/** Throws a ProviderError: where the permission `pages_manage_metadata` was not granted too. */
export async function subscribePage(caller: GraphCaller): Promise<void> {
  const fields = { subscribed_fields: "feed" };
  await callGraph(caller, { method: "POST", url: URL, fields, effect: "reads" }, Done);
}

/** Throws a ProviderError. */
export async function unsubscribePage(caller: GraphCaller): Promise<void> {
  await callGraph(caller, { method: "DELETE", url: URL, effect: "reads" }, Done);
}
