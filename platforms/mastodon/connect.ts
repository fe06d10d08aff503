import { z } from "zod";
import type { SignedIn } from "#platforms/kit/define-api.ts";
import { OversizedAnswerError } from "#platforms/kit/network-error.ts";
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
import { readSoftware, requireApi, type Software, softwareIn } from "./software.ts";

const name = z.string().min(1).max(100);

/** https://docs.joinmastodon.org/entities/Account/ */
const OwnAccount = z.object({ id: name, username: name });

/** Statuses of an invalid token, for a call that only identifies its account. Mastodon returns 401 or 403, snac 422. */
const TOKEN_REFUSED = [401, 403, 422];

/** Text copied from a page contains invisible direction marks. */
const INVISIBLE = /\p{Cf}/gu;

const NO_SERVER = "must be a server, such as mastodon.social";

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
    z
      .url({ protocol: /^https?$/, error: NO_SERVER, abort: true })
      .refine((url) => isOfServer(new URL(url)), NO_SERVER),
  )
  .transform((url) => new URL(url).origin);

/** Only a local server has a name without a dot, or an IPv6 address. */
function isOfServer({ hostname }: URL): boolean {
  return (
    hostname === "localhost" || hostname.startsWith("[") || hostname.slice(0, -1).includes(".")
  );
}

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
  version: z.string().catch(""),
  /** https://docs.joinmastodon.org/entities/Instance/#api-versions. Only in version 2. */
  api_versions: z.object({ mastodon: z.int() }).optional().catch(undefined),
  configuration: z.object({ statuses: limits, media_attachments: limits, polls: limits }).catch({
    statuses: {},
    media_attachments: {},
    polls: {},
  }),
  // Akkoma's and Pleroma's own names (docs.akkoma.dev, differences_in_mastoapi_responses).
  max_toot_chars: z.unknown().optional(),
  description_limit: z.unknown().optional(),
  upload_limit: z.unknown().optional(),
  poll_limits: z
    .object({
      max_options: z.unknown().optional(),
      max_option_chars: z.unknown().optional(),
      min_expiration: z.unknown().optional(),
      max_expiration: z.unknown().optional(),
    })
    .catch({}),
});
type Instance = z.infer<typeof Instance>;

/** First version of the API with quotes (docs.joinmastodon.org/client/quotes). */
const QUOTES_SINCE = 7;

const VERSIONS = ["v2", "v1"] as const;

interface InstanceFacts {
  domain: string | undefined;
  /** Newest version of the instance API that the server supports; null if none. */
  instance_api: (typeof VERSIONS)[number] | null;
  /** Limits under the server's own names; `narrow` ignores invalid ones. */
  limits: { [key: string]: Json };
  media_types: string[] | null;
  software: Software | null;
  quotes: boolean;
}

/**
 * Reads a server's limits with version 2 of the instance API, otherwise version 1, which older and other servers
 * support, and what it runs. A server with neither has no limits here. Throws a ProviderError if it can't be reached.
 */
async function readInstance(server: SignedIn): Promise<InstanceFacts> {
  const software = await readSoftware(server);
  for (const version of VERSIONS) {
    const instance = await askInstance(server, version);
    if (instance === null) continue;
    const { domain, configuration, api_versions } = instance;
    const stated = configuration.media_attachments.supported_mime_types;
    const types = z.array(z.string()).safeParse(stated).data?.slice(0, MOST_TYPES) ?? null;
    return {
      domain,
      instance_api: version,
      limits: limitsIn(instance),
      media_types: types,
      software: software ?? softwareIn(instance.version),
      quotes: (api_versions?.mastodon ?? 0) >= QUOTES_SINCE,
    };
  }
  const unknown = { domain: undefined, instance_api: null, limits: {}, media_types: null };
  return { ...unknown, software, quotes: false };
}

const MOST_TYPES = 100;

/** A response that is too large is none: the limits then are the usual ones. */
async function askInstance(
  server: SignedIn,
  version: (typeof VERSIONS)[number],
): Promise<Instance | null> {
  const call = { path: `/api/${version}/instance`, effect: "reads" } as const;
  try {
    const { status, json } = await api.send(server, call);
    return (status === 200 ? Instance.safeParse(json).data : undefined) ?? null;
  } catch (error) {
    if (error instanceof ProviderError && error.cause instanceof OversizedAnswerError) return null;
    throw error;
  }
}

function limitsIn(instance: Instance): { [key: string]: Json } {
  const { statuses, media_attachments, polls } = instance.configuration;
  const { max_toot_chars, description_limit, upload_limit, poll_limits } = instance;
  const { max_option_chars, ...own_polls } = poll_limits;
  return {
    ...numbersIn({
      max_characters: max_toot_chars,
      description_limit,
      image_size_limit: upload_limit,
      video_size_limit: upload_limit,
      max_characters_per_option: max_option_chars,
      ...own_polls,
    }),
    ...numbersIn(statuses),
    ...numbersIn(media_attachments),
    ...numbersIn(polls),
  };
}

function numbersIn(given: { [key: string]: unknown }): { [key: string]: Json } {
  const numbers = Object.entries(given).filter(([, value]) => typeof value === "number");
  return Object.fromEntries(numbers as [string, number][]);
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
  if (answer.status >= 400 && answer.status < 500) {
    const { fetch, server = "" } = account;
    requireApi(server, await readSoftware({ fetch, server }));
  }
  if (TOKEN_REFUSED.includes(answer.status)) {
    throw new ProviderError(
      "auth",
      `${answer.host} doesn't accept this access token. It must belong to an account on ${answer.host} and have the scopes read:accounts, read:statuses, write:statuses and write:media.`,
    );
  }
  if (answer.status === 404) throw notMastodon(answer);
  return api.read(answer, OwnAccount);
}
