import type { Actor } from "#server/kernel/actor.ts";
import type { System } from "../system.ts";
import { findPause } from "./pause-publishing.ts";

export interface Pause {
  reason: string;
  ends: "by_you" | "by_admins" | "by_operator";
}

/** Returns why publishing is paused, for the signed-in user. Null if publishing is on. At most one statement. */
export async function describePause(
  system: Pick<System, "database" | "env">,
  scopes: Actor["scopes"],
): Promise<Pause | null> {
  if (system.env.CRIER_PUBLISHING === "paused")
    return { reason: "Publishing is paused by CRIER_PUBLISHING.", ends: "by_operator" };
  const reason = await findPause(system);
  if (reason === null) return null;
  return { reason, ends: scopes.includes("settings") ? "by_you" : "by_admins" };
}
