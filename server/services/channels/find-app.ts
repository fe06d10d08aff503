import { UnreadableValueError } from "#server/platform/secrets.ts";
import { appNameOf, appVariables } from "#server/providers/apps.ts";
import type { OAuthApp, Provider } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";

/** Which variables must be set before people can sign in on the platform; null where nothing is missing. */
export function missingVariables(system: System, provider: Provider): string | null {
  const { oauth } = provider;
  if (oauth === undefined || oauth.register !== undefined) return null;
  const name = appNameOf(provider);
  if (name === null || ownApp(system, provider) !== null) return null;
  const { client_id, client_secret } = appVariables(name);
  return `${client_id} and ${client_secret}`;
}

/** The app that the operator has set up for the platform. */
export function ownApp({ env }: System, provider: Provider): OAuthApp | null {
  const name = appNameOf(provider);
  return name === null ? null : (env.apps[name] ?? null);
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
  provider: Provider,
  { server, redirect_uri }: At,
): Promise<OAuthApp | null> {
  const { oauth } = provider;
  if (oauth?.register === undefined || server === null) return ownApp(system, provider);
  const { oAuthApp } = system.database.prisma;
  const name = provider.manifest.provider;
  const place = { provider: name, server, redirect_uri };
  const owner = `${name} ${server}`;
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
