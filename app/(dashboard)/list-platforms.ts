import { server } from "#app/server.ts";
import type { Platform } from "#components/workspace/workspace.ts";
import { manifestAt } from "#core/domain/manifest-at.ts";
import type { SignInForm } from "#core/domain/sign-in-form.ts";

export function listPlatforms(): Platform[] {
  const now = server.system().now();
  return Object.values(server.providers).map((provider) => ({
    manifest: manifestAt(provider.manifest, now),
    sign_in_form: provider.sign_in_form === undefined ? null : toShown(provider.sign_in_form),
    deletes: provider.remove !== undefined,
    missing_settings: server.missingVariables(server.system(), provider),
    events: server.describeEvents(server.system(), provider),
  }));
}

/** Every page has the forms, and only a channel's page says what Crier does with its access. */
function toShown({ access, ...form }: SignInForm): SignInForm {
  return form;
}
