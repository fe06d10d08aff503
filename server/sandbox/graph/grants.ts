/** What a user has granted to the app. All tokens become invalid when they revoke it. */
import { z } from "zod";
import type { SandboxStore } from "../spec.ts";

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

export function noteGrants(store: SandboxStore, grants: Grants): Promise<void> {
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
  await noteGrants(store, grants);
  return grants;
}
