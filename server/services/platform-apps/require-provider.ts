import { Refusal } from "#core/contract/refusal.ts";
import { findProvider, providers } from "#server/providers/index.ts";
import type { Provider } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { missingVariables } from "./find-app.ts";

export function requireProvider(name: string): Provider {
  const provider = findProvider(name);
  if (provider !== undefined) return provider;
  const valid = Object.keys(providers).join(", ");
  throw Refusal.because(
    "unknown_provider",
    `provider: "${name}" is unknown. Send one of: ${valid}.`,
  );
}

export function requireApp(system: System, provider: Provider): void {
  const missing = missingVariables(system, provider);
  if (missing === null) return;
  const { title } = provider.manifest;
  throw Refusal.because(
    "unsupported_mode",
    `provider: To connect ${title} accounts, register an app at ${title} and set ${missing} in Crier's environment. Send mode "sandbox" to try it.`,
  );
}
