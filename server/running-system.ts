/** What ends with the process. */
interface Stoppable {
  stop(): Promise<void>;
}

/** Next bundles routes and instrumentation apart: only a global is one thing for both. */
const shared = globalThis as typeof globalThis & { crierSystem?: Stoppable };

/** The system of this process, once something has asked for it. Loads nothing: an idle process stays small. */
export function runningSystem(): Stoppable | undefined {
  return shared.crierSystem;
}

/** The system of this process, made when it is first asked for. */
export function shareSystem<System extends Stoppable>(create: () => System): System {
  shared.crierSystem ??= create();
  return shared.crierSystem as System;
}
