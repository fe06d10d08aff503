import { APP_VARIABLES } from "#server/env.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { OAuthApp, Provider } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";

/** Which variables must be set before people can sign in on the platform; null where nothing is missing. */
export function missingVariables({ env }: System, { manifest, oauth }: Provider): string | null {
  const { provider } = manifest;
  if (oauth === undefined || oauth.register !== undefined || env.apps[provider] !== undefined)
    return null;
  const names = Object.entries(APP_VARIABLES).find(([name]) => name === provider)?.[1];
  return names === undefined ? null : `${names.client_id} and ${names.client_secret}`;
}

interface At {
  server: string | null;
  redirect_uri: string;
}

/**
 * The app to sign people in with: the operator's, or the one that Crier has registered at the server, now or before.
 * Null where the operator has set none. Throws a ProviderError where the server can't be asked.
 */
export async function findApp(
  system: System,
  { manifest: { provider }, oauth }: Provider,
  { server, redirect_uri }: At,
): Promise<OAuthApp | null> {
  if (oauth?.register === undefined || server === null) return system.env.apps[provider] ?? null;
  const { oAuthApp } = system.database.prisma;
  const place = { provider, server, redirect_uri };
  const owner = `${provider} ${server}`;
  const row = await oAuthApp.findFirst({ where: place });
  const known = row === null ? null : openApp(system, row.app, owner);
  const app = await oauth.register({ fetch: system.fetch, server, redirect_uri, known });
  if (app === known) return app;
  const stored = {
    app: system.secrets.encrypt(JSON.stringify(app), owner),
    registered_at: system.now(),
  };
  await oAuthApp.upsert({
    where: { provider_server_redirect_uri: place },
    update: stored,
    create: { ...place, ...stored },
  });
  return app;
}

/** Null where it can't be read, so that Crier registers another. */
function openApp({ secrets }: System, sealed: Uint8Array, owner: string): OAuthApp | null {
  try {
    return JSON.parse(secrets.decrypt(sealed, owner));
  } catch (error) {
    if (error instanceof UnreadableValueError) return null;
    throw error;
  }
}
