import { z } from "zod";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import {
  type ConnectedAccount,
  type Credentials,
  type Fetch,
  type Json,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { accountOf, api } from "./api.ts";
import { notMastodon } from "./map-error.ts";

const name = z.string().min(1).max(100);

/** https://docs.joinmastodon.org/entities/Account/ */
const OwnAccount = z.object({ id: name, username: name });

/** Statuses of an invalid token, for a call that only identifies its account. Mastodon returns 401 or 403, snac 422. */
const TOKEN_REFUSED = [401, 403, 422];

/** Text copied from a page contains invisible direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Turns what users enter for their server (`mastodon.social`, `https://mastodon.social/@me`, `@me@mastodon.social`)
 * into its origin.
 */
export const ServerAddress = z
  .string()
  .transform((typed) => typed.replace(INVISIBLE, "").trim())
  .transform((typed) => {
    if (typed.includes("://")) return typed;
    return `https://${typed.slice(typed.lastIndexOf("@") + 1)}`;
  })
  .pipe(
    z.url({
      protocol: /^https?$/,
      error: "must be your server's name, such as mastodon.social",
    }),
  )
  .transform((url) => new URL(url).origin);

export const credentials = z.strictObject({
  instance: ServerAddress,
  access_token: z.string().trim().min(1, "must be an access token of the account"),
}) satisfies z.ZodType<Credentials>;

export async function connect({
  fetch,
  credentials,
}: {
  fetch: Fetch;
  credentials: Credentials;
}): Promise<ConnectedAccount> {
  const { instance: server = "", ...secrets } = credentials;
  const account = { fetch, server, access_token: secrets.access_token };
  const { id, username } = await readAccount(account);
  const { domain, ...facts } = await readInstance({ fetch, server });
  const reads_notifications = await mayReadNotifications(account);
  const { host } = new URL(server);
  return {
    // Account IDs are unique only within a server.
    external_account_id: `${id}@${host}`,
    handle: `${username}@${domain ?? host}`,
    credentials: secrets,
    account: { server, id, ...facts, reads_notifications },
  };
}

const limits = z.record(z.string(), z.json()).catch({});

/** https://docs.joinmastodon.org/entities/Instance/ and /entities/V1_Instance/ use the same names. */
const Instance = z.object({
  /** Domain of the accounts' handles, which may differ from the server's own. Only in version 2. */
  domain: z
    .string()
    .regex(/^[\p{L}\p{N}.:-]+$/u)
    .optional()
    .catch(undefined),
  configuration: z.object({ statuses: limits, media_attachments: limits, polls: limits }).catch({
    statuses: {},
    media_attachments: {},
    polls: {},
  }),
});

const VERSIONS = ["v2", "v1"] as const;

interface InstanceFacts {
  domain: string | undefined;
  /** Newest version of the instance API that the server supports; null if none. */
  instance_api: (typeof VERSIONS)[number] | null;
  /** Limits under the server's own names; `narrow` ignores invalid ones. */
  limits: { [key: string]: Json };
}

/**
 * Reads a server's limits with version 2 of the instance API, otherwise version 1, which older and other servers
 * support. A server with neither has no limits here. Throws a ProviderError if it can't be reached.
 */
async function readInstance(server: SignedIn): Promise<InstanceFacts> {
  for (const version of VERSIONS) {
    const path = `/api/${version}/instance`;
    const { status, json } = await api.send(server, { path, effect: "reads" });
    const instance = status === 200 ? Instance.safeParse(json).data : undefined;
    if (instance === undefined) continue;
    const { statuses, media_attachments, polls } = instance.configuration;
    return {
      domain: instance.domain,
      instance_api: version,
      limits: { ...numbersIn(statuses), ...numbersIn(media_attachments), ...numbersIn(polls) },
    };
  }
  return { domain: undefined, instance_api: null, limits: {} };
}

function numbersIn(given: { [key: string]: Json }): { [key: string]: Json } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === "number"));
}

/** Also reads the server's current limits. */
export const identify: NonNullable<Provider["identify"]> = (context) => {
  const { fetch, session } = context;
  const { server: instance } = accountOf(context);
  return connect({ fetch, credentials: { ...session.credentials, instance } });
};

/** A pasted token doesn't list its scopes. https://docs.joinmastodon.org/methods/notifications/#get */
async function mayReadNotifications(account: SignedIn): Promise<boolean> {
  const path = "/api/v1/notifications?limit=1";
  return (await api.send(account, { path, effect: "reads" })).status === 200;
}

/** https://docs.joinmastodon.org/methods/accounts/#verify_credentials */
async function readAccount(account: SignedIn) {
  const path = "/api/v1/accounts/verify_credentials";
  const answer = await api.send(account, { path, effect: "reads" });
  if (TOKEN_REFUSED.includes(answer.status)) {
    throw new ProviderError(
      "auth",
      `${answer.host} doesn't accept this access token. It must belong to an account on ${answer.host} and have the scopes read:accounts, read:statuses, write:statuses and write:media.`,
    );
  }
  if (answer.status === 404) throw notMastodon(answer);
  return api.read(answer, OwnAccount);
}
