/**
 * Mastodon: statuses of an account on any server, including other software with the same API.
 * https://docs.joinmastodon.org/client/intro/
 */

import { z } from "zod";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { authorizationUrl } from "#platforms/kit/oauth/authorization-url.ts";
import { identifyWeekly } from "#platforms/kit/oauth/keep-alive.ts";
import type { TokenEndpoint } from "#platforms/kit/oauth/token-endpoint.ts";
import { exchangeCode, requireScopes, revokeToken } from "#platforms/kit/oauth/token-endpoint.ts";
import type {
  ConnectedAccount,
  Fetch,
  OAuthApp,
  OAuthAttempt,
  OAuthSignIn,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, api, deleteStatus, editStatus, readStatus } from "./api.ts";
import { connect, credentials, identify, ServerAddress } from "./connect.ts";
import { interactions } from "./converse.ts";
import type { ServerLimits, ServerRules } from "./manifest.ts";
import { manifest, manifestWith } from "./manifest.ts";
import { notMastodon } from "./map-error.ts";
import { metrics } from "./measure.ts";
import { mentions } from "./mentions.ts";
import { prepare } from "./prepare.ts";
import { preparedCall } from "./prepared-call.ts";
import { advance, lookup } from "./publish.ts";
import { SANDBOXES, sandboxSoftware } from "./sandbox-servers.ts";
import { signInForm } from "./sign-in-form.ts";
import { type Kind, kindOf, readSoftware, requireApi, Software } from "./software.ts";

/** For reading the profile, posts and mentions, and for posting with files (docs.joinmastodon.org/api/oauth-scopes). */
const NEEDED = [
  "read:accounts",
  "read:notifications",
  "read:statuses",
  "write:statuses",
  "write:media",
];

/** Finding posts to quote is only asked for: posting doesn't need it. */
const SCOPES = [...NEEDED, "read:search"];

function scopesOf({ coarse_scopes }: Kind): readonly string[] {
  return coarse_scopes ? ["read", "write"] : SCOPES;
}

/** https://docs.joinmastodon.org/entities/CredentialApplication/ */
const Registered = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });

/** The token's app is stored with it: only that app may revoke the token. */
const Credentials = z.object({ access_token: z.string(), ...Registered.partial().shape });

export const oauth: OAuthSignIn = {
  server: ServerAddress,
  async register({ fetch, server, redirect_uri, existing }) {
    const software = await readSoftware({ fetch, server });
    requireApi(server, software);
    const scopes = scopesOf(kindOf(software));
    const isSame = existing !== null && existing.scopes?.join() === scopes.join();
    if (isSame && (await isKnown(fetch, server, existing))) return existing;
    return registerApp(fetch, server, { redirect_uri, scopes });
  },
  authorize(attempt, state) {
    const endpoint = `${serverOf(attempt)}/oauth/authorize`;
    const { scopes = SCOPES } = attempt.app;
    return authorizationUrl(attempt, { endpoint, scopes, state });
  },
  async finish(attempt, { code }) {
    const { fetch, app, redirect_uri, verifier } = attempt;
    const server = serverOf(attempt);
    const endpoint = endpointAt(fetch, server, app);
    const tokens = await exchangeCode(endpoint, { code, redirect_uri, verifier });
    requireScopes("Mastodon", tokens, NEEDED);
    const { access_token } = tokens;
    const { client_id, client_secret } = app;
    const credentials = { instance: server, access_token, client_id, client_secret };
    return [await connect({ fetch, credentials })];
  },
};

/** Crier must not revoke a pasted token. https://docs.joinmastodon.org/methods/oauth/#revoke */
export const revoke: NonNullable<Provider["revoke"]> = async (context) => {
  const { access_token, ...registered } = Credentials.parse(context.session.credentials);
  const app = Registered.safeParse(registered).data;
  if (app === undefined) return;
  await revokeToken(
    endpointAt(context.fetch, accountOf(context).server, app, "revoke"),
    access_token,
  );
};

const limit = z.int().positive().optional().catch(undefined);

/** The server's configuration as stored at connection. Missing or invalid values default to the stock server's. */
const Account = z.object({
  limits: z
    .object({
      max_characters: limit,
      characters_reserved_per_url: limit,
      max_media_attachments: limit,
      description_limit: limit,
      image_size_limit: limit,
      image_matrix_limit: limit,
      video_size_limit: limit,
      video_matrix_limit: limit,
      video_frame_rate_limit: limit,
      // 0 says that there are no polls.
      max_options: z.int().min(0).optional().catch(undefined),
      max_characters_per_option: limit,
      min_expiration: limit,
      max_expiration: limit,
    } satisfies Record<keyof ServerLimits, z.ZodType>)
    .catch({}),
  media_types: z.array(z.string()).nullable().catch(null),
  software: Software.nullable().catch(null),
  quotes: z.boolean().catch(false),
});

export const narrow: NonNullable<Provider["narrow"]> = (account) => {
  const { limits, media_types, software, quotes } = Account.parse(account);
  const stated = Object.entries(limits).filter(([, value]) => value !== undefined);
  const kind = kindOf(software);
  return manifestOf({ limits: Object.fromEntries(stated), media_types, kind, quotes });
};

const describeServer: NonNullable<Provider["describeServer"]> = (account) => {
  const { software, server } = Account.extend({ server: z.url() }).parse(account);
  if (software === null) return null;
  const { title } = kindOf(software);
  const { version } = software;
  return { host: new URL(server).host, software: version === null ? title : `${title} ${version}` };
};

/** Few different servers exist; the cache is cleared when it is full. */
const MOST_CACHED = 1_000;

const manifests = new Map<string, ProviderManifest>();

/** An edit without file IDs removes the status's files, so they are read first. */
const edit: NonNullable<Provider["edit"]> = async (context, { item, index, prepared }) => {
  const text = preparedCall(prepared).items[index];
  if (text === undefined) throw new Error("The edited post has no text.");
  const { files, poll, visibility, quoted_status_id, ...body } = text;
  const { media_attachments } = await readStatus(context, item.external_post_id);
  const media_ids = media_attachments.map(({ id }) => id);
  await editStatus(context, item.external_post_id, { spoiler_text: "", ...body, media_ids });
};

/**
 * A channel with the name of a server's software in its own gets an account there. The servers are never resolved: the
 * channel's `fetch` is the simulator. `.test` is reserved for such names (RFC 6761).
 */
export function sandboxAccount({
  handle,
  name = null,
}: {
  handle: string;
  name?: string | null;
}): ConnectedAccount {
  const username = handle.toLowerCase().replace(/[^a-z0-9_]/g, "_");
  const host = `${sandboxSoftware(name ?? "")}.test`;
  return {
    external_account_id: username,
    handle: `${username}@${host}`,
    credentials: { access_token: "sandbox-access" },
    account: { server: `https://${host}`, id: username, ...SANDBOXES[host] },
  };
}

export const mastodon: Provider = {
  manifest,
  sign_in_form: signInForm,
  narrow,
  describeServer,
  live: { credentials, connect },
  oauth,
  upkeep: identifyWeekly,
  identify,
  revoke,
  sandboxAccount,
  prepare,
  advance,
  lookup,
  mentions,
  edit,
  interactions,
  metrics,
  remove: (context, { external_post_id }) => deleteStatus(context, external_post_id),
};

/**
 * Returns one manifest object for all servers with the same limits: channels with equal copies share one validation,
 * which is keyed by the manifest object.
 */
function manifestOf(rules: ServerRules): ProviderManifest {
  const key = JSON.stringify(rules);
  const cached = manifests.get(key);
  if (cached !== undefined) return cached;
  if (manifests.size >= MOST_CACHED) manifests.clear();
  const made = manifestWith(rules);
  manifests.set(key, made);
  return made;
}

/** https://docs.joinmastodon.org/methods/apps/#create */
async function registerApp(
  fetch: Fetch,
  server: string,
  { redirect_uri, scopes }: { redirect_uri: string; scopes: readonly string[] },
): Promise<OAuthApp> {
  const body = new URLSearchParams({
    client_name: "Crier",
    redirect_uris: redirect_uri,
    scopes: scopes.join(" "),
    website: new URL(redirect_uri).origin,
  });
  const call = { method: "POST", path: "/api/v1/apps", body, effect: "reads" } as const;
  const answer = await api.send({ fetch, server }, call);
  const { status } = answer;
  if (status >= 400 && status < 500 && status !== 429) throw notMastodon(answer);
  return { ...api.read(answer, Registered), scopes };
}

/** Servers forget unused apps: this requests the app's own token, which fails for a forgotten app. */
async function isKnown(
  fetch: Fetch,
  server: string,
  { client_id, client_secret, scopes = SCOPES }: OAuthApp,
): Promise<boolean> {
  const form = { grant_type: "client_credentials", scope: scopes.join(" ") };
  const body = new URLSearchParams({ ...form, client_id, client_secret });
  const call = { method: "POST", path: "/oauth/token", body, effect: "reads" } as const;
  return (await api.send({ fetch, server }, call)).status !== 401;
}

function endpointAt(fetch: Fetch, server: string, app: OAuthApp, path = "token"): TokenEndpoint {
  const url = `${server}/oauth/${path}`;
  return { fetch, platform: "Mastodon", url, app, authentication: "form" };
}

function serverOf({ server }: OAuthAttempt): string {
  if (server === null) throw new Error("Choose the server of the Mastodon account.");
  return server;
}
