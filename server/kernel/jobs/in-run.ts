import type { System } from "#server/system.ts";

/** Returns the system within a run, whose ID appears in everything it logs and records. */
export function inRun(system: System, run_id: string): System {
  return { ...system, run_id, logger: system.logger.child({ run_id }) };
}
