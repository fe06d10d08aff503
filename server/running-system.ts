import type { StorageSettings } from "./storage-settings.ts";

/** The parts of the system needed by modules that can't import it, and what ends with the process. */
interface Running {
  env: {
    CRIER_URL: string;
    CRIER_TRUSTED_PROXIES: readonly string[];
    CRIER_CONNECTIONS_PER_ADDRESS: number;
    usesInngestServer: boolean;
    storage: StorageSettings;
  };
  logger: { error(about: object, message: string): void };
  metrics: { registry: { getMetricsAsJSON(): Promise<{ aggregator?: string }[]> } };
  stop(): Promise<void>;
}

/** Next bundles routes and instrumentation separately: only a global is shared by both. */
const shared = globalThis as typeof globalThis & { crierSystem?: Running };

/** Returns this process's system, if it has been created. Loads nothing, so that an idle process stays small. */
export function runningSystem(): Running | undefined {
  return shared.crierSystem;
}

export function shareSystem<System extends Running>(create: () => System): System {
  shared.crierSystem ??= create();
  return shared.crierSystem as System;
}
