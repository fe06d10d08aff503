/** What a user has granted to the app. All tokens become invalid when they revoke it. */

import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SandboxStore, SimulatorContext } from "../spec.ts";

const NOTE = "grants";

const Grants = z.object({
  declined: z.array(z.string()),
  revoked: z.boolean(),
  used: z.array(z.string()),
  /** Expiring tokens, if the platform has them. */
  issued: z.array(z.object({ token: z.string(), issued_at: z.iso.datetime() })).default([]),
});
export type Grants = z.infer<typeof Grants>;

export async function readGrants(store: SandboxStore): Promise<Grants> {
  return Grants.parse((await store.recall(NOTE)) ?? { declined: [], revoked: false, used: [] });
}

export function recordGrants(store: SandboxStore, grants: Grants): Promise<void> {
  return store.note(NOTE, grants);
}

/**
 * Returns what a sandbox code grants: `sandbox-code` everything, `sandbox-code-without-a,b` all but these scopes. Null
 * for other codes and for one already exchanged.
 */
export async function takeCode(store: SandboxStore, code: string): Promise<Grants | null> {
  const { used, issued } = await readGrants(store);
  const match = /^sandbox-code(?:-without-(.+))?$/.exec(code);
  if (match === null || used.includes(code)) return null;
  const [, without = ""] = match;
  const declined = without === "" ? [] : without.split(",");
  const grants = { declined, revoked: false, used: [...used, code], issued };
  await recordGrants(store, grants);
  return grants;
}

/**
 * The user removes the app in the platform's settings, or the app revokes everything it was granted. The app's
 * deauthorize callback gets a `signed_request`, as described in
 * https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback.
 */
export async function removeApp(context: SimulatorContext, user_id: string): Promise<void> {
  const { store, events, now } = context;
  await recordGrants(store, { ...(await readGrants(store)), revoked: true });
  if (events === undefined) return;
  const issued_at = Math.floor(now().getTime() / 1000);
  const facts = { algorithm: "HMAC-SHA256", issued_at, user_id };
  const payload = Buffer.from(JSON.stringify(facts)).toString("base64url");
  const digest = createHmac("sha256", events.secret).update(payload).digest("base64url");
  const body = new URLSearchParams({ signed_request: `${digest}.${payload}` });
  events.send(new Request(events.address, { method: "POST", body }), 0);
}
