/**
 * Subscribes the app to a Page's webhooks, including those of its Instagram account:
 * https://developers.facebook.com/docs/pages-api/webhooks-for-pages. The token is the Page's, so `me` is the
 * Page.
 */
import { z } from "zod";
import { callGraph, type GraphCaller } from "./call-graph.ts";
import { GRAPH } from "./facebook-login.ts";

const Done = z.object({ success: z.union([z.boolean(), z.string()]) });
const URL = `${GRAPH}/me/subscribed_apps`;

/** Throws a ProviderError, also if the permission `pages_manage_metadata` wasn't granted. */
export async function subscribePage(caller: GraphCaller): Promise<void> {
  const fields = { subscribed_fields: "feed" };
  await callGraph(caller, { method: "POST", url: URL, fields, effect: "reads" }, Done);
}

export async function unsubscribePage(caller: GraphCaller): Promise<void> {
  await callGraph(caller, { method: "DELETE", url: URL, effect: "reads" }, Done);
}
