import type { System } from "#server/system.ts";
import { keptSince } from "../retention/kept-since.ts";

export function restorableSince(system: Pick<System, "env" | "now">): Date {
  return keptSince(system, system.env.CRIER_DELETED_POSTS_DAYS);
}
