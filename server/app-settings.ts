import { z } from "zod";
import { appOf, appVariables, extrasVariable, type PlatformApp } from "#platforms/kit/spec/apps.ts";
import type { OAuthApp } from "#platforms/kit/spec/provider.ts";
import { providers } from "#platforms/providers.ts";
import { BadEnvironmentError } from "./bad-environment-error.ts";

export type AppSettings = Readonly<Record<string, OAuthApp>>;

/** Discord's app has a bot, which reads the channels of webhooks. */
const BOT_TOKEN = "DISCORD_BOT_TOKEN";

const APPS: readonly PlatformApp[] = listApps();

function listApps(): PlatformApp[] {
  const apps = Object.values(providers).flatMap((provider) => appOf(provider) ?? []);
  return [...new Map(apps.map((app) => [app.name, app])).values()];
}

/** Returns two variables per app, and a third where the platform reviews apps for additional permissions. */
export function appSettings(): Record<string, z.ZodType<string | string[] | undefined>> {
  const variables = APPS.flatMap(({ name, extra_permissions }) => {
    const secrets = Object.values(appVariables(name)).map((each) => [each, z.string().optional()]);
    if (extra_permissions === undefined) return secrets;
    return [...secrets, [extrasVariable(name), permissions(extra_permissions)]];
  });
  const botToken = z.string().min(20, "must be the token of the app's bot").optional();
  return { [BOT_TOKEN]: botToken, ...Object.fromEntries(variables) };
}

function permissions(known: readonly string[]) {
  return z
    .string()
    .default("")
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((each) => known.includes(each)), {
      error: `may contain ${known.join(", ")}, separated by commas`,
    });
}

/** What `appSettings` read: lists of permissions, otherwise texts. */
type Env = Readonly<Record<string, unknown>>;

/** Throws BadEnvironmentError if only one of an app's two variables is set. */
export function readApps(env: Env): AppSettings {
  return Object.fromEntries(
    APPS.flatMap(({ name }) => {
      const app = readApp(env, name);
      return app === null ? [] : [[name, app]];
    }),
  );
}

function readApp(env: Env, name: string): OAuthApp | null {
  const names = appVariables(name);
  const client_id = textIn(env, names.client_id);
  const client_secret = textIn(env, names.client_secret);
  const extra_permissions = (env[extrasVariable(name)] ?? []) as string[];
  const bot_token = name === "discord" ? textIn(env, BOT_TOKEN) : undefined;
  if (client_id !== undefined && client_secret !== undefined) {
    const app = { client_id, client_secret, extra_permissions };
    return bot_token === undefined ? app : { ...app, bot_token };
  }
  if (client_id !== undefined || client_secret !== undefined) {
    const missing = client_id === undefined ? names.client_id : names.client_secret;
    throw new BadEnvironmentError(`${missing} is missing: both must be set`);
  }
  if (extra_permissions.length === 0 && bot_token === undefined) return null;
  const about = bot_token === undefined ? extrasVariable(name) : BOT_TOKEN;
  throw new BadEnvironmentError(`${names.client_id} is missing: ${about} needs that app`);
}

function textIn(env: Env, name: string): string | undefined {
  return env[name] as string | undefined;
}
