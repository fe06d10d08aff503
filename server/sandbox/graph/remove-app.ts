import { createHmac } from "node:crypto";
import type { SimulatorContext } from "../spec.ts";
import { noteGrants, readGrants } from "./grants.ts";

/**
 * The user removes the app in the platform's settings, or the app revokes everything it was granted. The app's
 * deauthorize callback gets a `signed_request`, as described in
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback.
 */
export async function removeApp(context: SimulatorContext, user_id: string): Promise<void> {
  const { store, events, now } = context;
  await noteGrants(store, { ...(await readGrants(store)), revoked: true });
  if (events === undefined) return;
  const issued_at = Math.floor(now().getTime() / 1000);
  const facts = { algorithm: "HMAC-SHA256", issued_at, user_id };
  const payload = Buffer.from(JSON.stringify(facts)).toString("base64url");
  const digest = createHmac("sha256", events.secret).update(payload).digest("base64url");
  const body = new URLSearchParams({ signed_request: `${digest}.${payload}` });
  events.send(new Request(events.address, { method: "POST", body }), 0);
}
