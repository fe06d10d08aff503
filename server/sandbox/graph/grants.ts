/** What a person has granted to the app: each token is worth nothing from the moment they take that back. */
import { z } from "zod";
import type { SandboxStore } from "../spec.ts";

const NOTE = "grants";

const Grants = z.object({
  /** Scopes that the person has left out. */
  declined: z.array(z.string()),
  revoked: z.boolean(),
  /** Codes that were exchanged. */
  used: z.array(z.string()),
  /** Tokens that end, where the platform's do. */
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
 * What a code of the sandbox grants: `sandbox-code` everything, `sandbox-code-without-a,b` all but these scopes. Null for
 * another, and for one that was exchanged before.
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
