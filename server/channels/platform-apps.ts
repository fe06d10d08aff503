import { Refusal } from "#core/contract/refusal.ts";
import { appOf, appVariables } from "#platforms/kit/spec/apps.ts";
import type { OAuthApp, Provider } from "#platforms/kit/spec/provider.ts";
import { findProvider, providers } from "#platforms/providers.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import type { System } from "../system.ts";
import { callbackOf, readClientKey } from "./connecting/client-key.ts";

/** Lists the environment variables that sign-in on the platform still needs. Null if none is missing. */
export function missingVariables(system: System, provider: Provider): string | null {
  if (provider.oauth?.client !== undefined)
    return clientOf(system, provider) === null ? "CRIER_URL" : null;
  const app = appOf(provider);
  if (app === null || ownApp(system, provider) !== null) return null;
  const { client_id, client_secret } = appVariables(app.name);
  return `${client_id} and ${client_secret}`;
}

export function ownApp({ env }: System, provider: Provider): OAuthApp | null {
  const app = appOf(provider);
  return app === null ? null : (env.apps[app.name] ?? null);
}

/** Returns how a platform's servers know this Crier without an app; null if they don't. */
export function clientOf(
  system: System,
  { oauth, manifest }: Provider,
): { client_id: string; redirect_uri: string } | null {
  return oauth?.client?.at(callbackOf(system, manifest.provider)) ?? null;
}

interface At {
  server: string | null;
  redirect_uri: string;
}

/**
 * Returns the app for sign-in: the operator's, or the one Crier registers at the server, now or earlier. Null if the
 * operator hasn't configured one. Throws a ProviderError if the server can't be reached.
 */
export async function findApp(
  system: System,
  provider: Provider,
  { server, redirect_uri }: At,
): Promise<OAuthApp | null> {
  const { oauth } = provider;
  if (oauth?.client !== undefined) return findOwnClient(system, provider);
  if (oauth?.register === undefined || server === null) return ownApp(system, provider);
  const { oAuthApp } = system.database.prisma;
  const name = provider.manifest.provider;
  const place = { provider: name, server, redirect_uri };
  const owner = `${name} ${server}`;
  const row = await oAuthApp.findFirst({ where: place });
  const existing = row === null ? null : openApp(system, row.app, owner);
  const app = await oauth.register({ fetch: system.fetch, server, redirect_uri, existing });
  if (app === existing) return app;
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

/** Crier has a key where servers can read who it is. */
async function findOwnClient(system: System, provider: Provider): Promise<OAuthApp | null> {
  const client = clientOf(system, provider);
  if (client === null) return null;
  const { client_id } = client;
  const client_secret = client_id.startsWith("https://") ? await readClientKey(system) : "";
  return { client_id, client_secret };
}

/** Returns null if it can't be decrypted, so that Crier registers another app. */
function openApp({ secrets }: System, sealed: Uint8Array, owner: string): OAuthApp | null {
  try {
    return JSON.parse(secrets.decrypt(sealed, owner));
  } catch (error) {
    if (error instanceof UnreadableValueError) return null;
    throw error;
  }
}

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
  if (provider.oauth?.client !== undefined)
    throw Refusal.because(
      "unsupported_mode",
      `provider: To sign in on ${title}, ${missing} must be a public https address. Send an app password to channels.connect, or mode "sandbox" to try it.`,
    );
  throw Refusal.because(
    "unsupported_mode",
    `provider: To connect ${title} accounts, register an app at ${title} and set ${missing} in Crier's environment. Send mode "sandbox" to try it.`,
  );
}
