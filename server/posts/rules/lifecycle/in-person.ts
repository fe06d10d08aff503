import type { ServiceContext } from "#server/kernel/context.ts";

/** Whether a person does this themselves, in the dashboard: neither a key or an app, nor Crier on somebody's behalf. */
export function isInPerson({ actor, surface }: Pick<ServiceContext, "actor" | "surface">): boolean {
  return actor.kind === "person" && surface !== "job";
}
