import type { Platform } from "#components/workspace/workspace.ts";
import { manifestAt } from "#core/domain/manifest-at.ts";
import { providers } from "#platforms/providers.ts";
import { missingVariables } from "#server/channels/platform-apps.ts";
import { describeEvents } from "#server/channels/platform-events/describe-events.ts";
import { system } from "#server/system.ts";

export function listPlatforms(): Platform[] {
  const now = system().now();
  return Object.values(providers).map((provider) => ({
    manifest: manifestAt(provider.manifest, now),
    sign_in_form: provider.sign_in_form ?? null,
    deletes: provider.remove !== undefined,
    missing_settings: missingVariables(system(), provider),
    events: describeEvents(system(), provider),
  }));
}
