import type { System } from "#server/system.ts";

/** The system for the work of one run, whose id is in all that it logs. */
export function inRun(system: System, run_id: string): System {
  return { ...system, logger: system.logger.child({ run_id }) };
}
