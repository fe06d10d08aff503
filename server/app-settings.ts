import { z } from "zod";
import {
  APPS,
  type AppName,
  appVariables,
  EXTRA_PERMISSIONS,
  extrasVariable,
} from "#platforms/kit/spec/apps.ts";
import type { OAuthApp } from "#platforms/kit/spec/provider.ts";
import { BadEnvironmentError } from "./bad-environment-error.ts";

export type AppSettings = Readonly<Partial<Record<AppName, OAuthApp>>>;

type Secrets = ReturnType<typeof appVariables>;
type SecretName = Secrets[keyof Secrets];
type ExtrasName = ReturnType<typeof extrasVariable>;

/** Discord's app has a bot, which reads the channels of webhooks. */
const BOT_TOKEN = "DISCORD_BOT_TOKEN";

type Variables = Record<SecretName | typeof BOT_TOKEN, z.ZodOptional<z.ZodString>> &
  Record<ExtrasName, z.ZodType<string[]>>;

/** Returns two variables per app, and a third where the platform reviews apps for additional permissions. */
export function appSettings(): Variables {
  const secrets = APPS.flatMap((name) => Object.values(appVariables(name)));
  const extras = APPS.flatMap((name) => {
    const known = EXTRA_PERMISSIONS[name];
    return known === undefined ? [] : [[extrasVariable(name), permissions(known)]];
  });
  return Object.fromEntries([
    [BOT_TOKEN, z.string().min(20, "must be the token of the app's bot").optional()],
    ...secrets.map((name) => [name, z.string().optional()]),
    ...extras,
  ]) as Variables;
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

type Env = Partial<Record<SecretName | typeof BOT_TOKEN, string>> &
  Partial<Record<ExtrasName, string[]>>;

/** Throws BadEnvironmentError if only one of an app's two variables is set. */
export function readApps(env: Env): AppSettings {
  return Object.fromEntries(
    APPS.flatMap((name) => {
      const app = readApp(env, name);
      return app === null ? [] : [[name, app]];
    }),
  );
}

function readApp(env: Env, name: AppName): OAuthApp | null {
  const names = appVariables(name);
  const { [names.client_id]: client_id, [names.client_secret]: client_secret } = env;
  const extra_permissions = env[extrasVariable(name)] ?? [];
  const bot_token = name === "discord" ? env[BOT_TOKEN] : undefined;
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
