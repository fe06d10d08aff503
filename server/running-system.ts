import type { StorageSettings } from "./storage-settings.ts";

/** What those need to know of the system who can't import it, and what ends with the process. */
interface Running {
  env: {
    CRIER_URL: string;
    CRIER_TRUSTED_PROXIES: readonly string[];
    CRIER_CONNECTIONS_PER_ADDRESS: number;
    storage: StorageSettings;
  };
  logger: { error(about: object, message: string): void };
  stop(): Promise<void>;
}

/** Next bundles routes and instrumentation apart: only a global is one thing for both. */
const shared = globalThis as typeof globalThis & { crierSystem?: Running };

/** The system of this process, once something has asked for it. Loads nothing: an idle process stays small. */
export function runningSystem(): Running | undefined {
  return shared.crierSystem;
}

/** The system of this process, made when it is first asked for. */
export function shareSystem<System extends Running>(create: () => System): System {
  shared.crierSystem ??= create();
  return shared.crierSystem as System;
}
