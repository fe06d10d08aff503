import { EVENT_SECRETS } from "#server/providers/event-secrets.ts";
import type { Provider } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { missingVariables } from "../channels/find-app.ts";
import { platformsOf } from "./subject-sql.ts";

/** Where a platform sends what happens there. */
export interface EventsPlace {
  /** The path of the address that is entered at the platform: one for all platforms of an app. */
  path: string;
  /** The variables that must be set before what it tells is believed; null where nothing is missing. */
  missing: string | null;
}

/** Null where the platform tells nothing. */
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
