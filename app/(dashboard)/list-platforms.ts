import { server } from "#app/server.ts";
import type { Platform } from "#components/workspace/workspace.ts";
import { manifestAt } from "#core/domain/manifest-at.ts";

export function listPlatforms(): Platform[] {
  const now = server.system().now();
  return Object.values(server.providers).map((provider) => ({
    manifest: manifestAt(provider.manifest, now),
    sign_in_form: provider.sign_in_form ?? null,
    deletes: provider.remove !== undefined,
    missing_settings: server.missingVariables(server.system(), provider),
    events: server.describeEvents(server.system(), provider),
  }));
}
