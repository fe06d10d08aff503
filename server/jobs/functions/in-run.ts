import type { System } from "#server/system.ts";

/** The system for the work of one run, whose id is in all that it logs and records. */
export function inRun(system: System, run_id: string): System {
  return { ...system, run_id, logger: system.logger.child({ run_id }) };
}
