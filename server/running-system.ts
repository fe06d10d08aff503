import type { System } from "./system.ts";

/** Next bundles routes and instrumentation apart: only a global is one thing for both. */
const shared = globalThis as typeof globalThis & { crierSystem?: System };

/** The system of this process, once something has asked for it. Loads nothing. */
export function runningSystem(): System | undefined {
  return shared.crierSystem;
}

/** Makes it this process' system. */
export function shareSystem(system: System): System {
  shared.crierSystem = system;
  return system;
}
