import { EVENT_SECRETS } from "#platforms/kit/spec/event-secrets.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import type { System } from "#server/system.ts";
import { missingVariables } from "../platform-apps.ts";
import { platformsOf } from "./notified-channels.ts";

export interface EventsPlace {
  path: string;
  missing: string | null;
}

/** Null if the platform sends no events. */
export function describeEvents(system: System, provider: Provider): EventsPlace | null {
  if (provider.events === undefined) return null;
  const [first] = platformsOf(provider);
  return { path: `/api/platforms/${first}/events`, missing: missingFor(system, provider) };
}

function missingFor(system: System, provider: Provider): string | null {
  const secret = provider.events?.secret;
  if (secret === undefined) return missingVariables(system, provider);
  return system.env.eventSecrets[secret] === undefined ? EVENT_SECRETS[secret] : null;
}
