/** What an orderly end needs of the system, which is system.ts'. */
interface Stoppable {
  stop(): Promise<void>;
}

/** Under this name system.ts keeps the system of the process. */
const shared = globalThis as typeof globalThis & { crierSystem?: Stoppable };

/** The system of this process, once something has asked for it. Loads nothing. */
export function runningSystem(): Stoppable | undefined {
  return shared.crierSystem;
}
