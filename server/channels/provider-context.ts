import type { ChannelMode } from "#core/contract/resources/channel.ts";
import { faultAt, type SimulatedFault } from "#platforms/kit/simulator/simulated-fault.ts";
import { type Struck, simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { answerAsWeb } from "#platforms/kit/simulator/web-page.ts";
import type { Feed } from "#platforms/kit/spec/feed.ts";
import type { Credentials, Session } from "#platforms/kit/spec/provider.ts";
import {
  type Fetch,
  type Json,
  NO_HISTORY,
  type OAuthApp,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { findProvider } from "#platforms/providers.ts";
import { simulators } from "#platforms/simulators.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { refuseInTransaction } from "#server/db/open-transaction.ts";
import type { System } from "../system.ts";
import { serverHostOf } from "./connecting/server-host.ts";
import { createChannelFiles } from "./files/channel-files.ts";
import { ownApp } from "./platform-apps.ts";
import { simulatedEvents } from "./platform-events/simulated-events.ts";
import { withOperatorVersion } from "./platform-fetch.ts";
import { createSandboxStore } from "./sandbox/sandbox-store.ts";
import { openCredentials } from "./sign-ins/open-credentials.ts";
import { renewCredentials } from "./sign-ins/renew-credentials.ts";
import type { StoredCredentials } from "./sign-ins/renewal-lease.ts";
import type { SignInColumns } from "./sign-ins/sign-in-columns.ts";
import { signInColumns } from "./sign-ins/sign-in-columns.ts";

export type ConnectedChannel = Pick<
  Channel,
  | "id"
  | "organization_id"
  | "provider"
  | "mode"
  | "handle"
  | "external_account_id"
  | "credentials"
  | "credentials_version"
  | "account"
>;

export interface SimulatedCall {
  options: { [name: string]: unknown };
  attempts: number;
  /** Which requests fail. By default, those that publish. */
  struck?: Struck;
}

/**
 * Opens a channel: its provider, and the context to call the platform. A sandbox channel's simulator fails according to
 * `simulated`, except when renewing the sign-in. `channel.credentials` always holds the last used credentials, so a
 * refusal can be matched to them. Throws a ProviderError if the channel was disconnected or its platform is unknown.
 */
export function openChannel(
  system: System,
  channel: ConnectedChannel,
  simulated: SimulatedCall | null = null,
): { provider: Provider; context: ProviderContext } {
  const provider = findProvider(channel.provider);
  if (provider === undefined || channel.credentials === null) {
    throw new ProviderError("auth", "The channel was disconnected. Reconnect it.");
  }
  const { mode } = channel;
  if (mode === "handoff")
    throw new ProviderError("unsupported", "This channel has no account: people publish by hand.");
  const fault = simulated === null ? null : faultAt(simulated.options, simulated.attempts);
  const fetch = fetchFor(system, provider, channel, { fault, struck: simulated?.struck });
  const account = channel.account as { [key: string]: Json };
  const web = channel.mode === "live" ? system.web : sandboxWeb;
  const session = openSession(system, {
    id: channel.id,
    host: serverHostOf(channel),
    fetch: fetchFor(system, provider, channel, { fault: null }),
    stored: { sealed: channel.credentials, version: channel.credentials_version },
    onRenewed({ sealed, version }) {
      channel.credentials = Uint8Array.from(sealed);
      channel.credentials_version = version;
    },
    times: (credentials) => signInColumns(system, { ...channel, account, credentials }),
  });
  const app = appFor(system, channel.mode, provider);
  const files = createChannelFiles(system, { ...channel, mode });
  const own = channel.mode === "live" ? "" : `${channel.id} `;
  const feed = (name: string) => createFeed(system, `${own}${name}`);
  const { now } = system;
  return {
    provider,
    context: { fetch, web, session, account, app, files, history: NO_HISTORY, feed, now },
  };
}

function fetchFor(
  system: System,
  provider: Provider,
  channel: ConnectedChannel,
  { fault, struck }: { fault: SimulatedFault | null; struck?: Struck | undefined },
) {
  if (channel.mode === "live")
    return withOperatorVersion(system, provider, liveFetch(system, channel));
  const simulator = simulators[channel.provider];
  if (simulator === undefined)
    throw new ProviderError("unsupported", `There is no simulator of ${channel.provider}.`);
  const simulated = simulatorFetch(simulator, simulatorContext(system, channel), fault, struck);
  return sandboxFetch(simulated);
}

/** Private addresses are allowed only for the channel's own server, never for URLs in a platform's responses. */
function liveFetch(system: System, channel: ConnectedChannel): Fetch {
  const own = serverHostOf(channel);
  return (request) =>
    new URL(request.url).host === own ? system.fetch(request) : system.web(request);
}

/** Within a transaction it fails like a call of the real platform would. */
function sandboxFetch(simulated: Fetch): Fetch {
  return async (request) => {
    refuseInTransaction(new URL(request.url).host);
    return simulated(request);
  };
}

const sandboxWeb: Fetch = async (request) => answerAsWeb(request);

export function simulatorContext(
  system: System,
  { id, organization_id, provider, external_account_id, handle }: ConnectedChannel,
): SimulatorContext {
  return {
    store: createSandboxStore(system, { id, organization_id }),
    account: { external_account_id, handle },
    events: simulatedEvents(system, provider),
    now: system.now,
    slow_ms: system.slow_ms,
    fetchFile: (url) => fetchStoredFile(system, url),
  };
}

function appFor(system: System, mode: ChannelMode, provider: Provider): OAuthApp | null {
  return mode === "sandbox"
    ? { client_id: "sandbox", client_secret: "sandbox" }
    : ownApp(system, provider);
}

/**
 * Fetches a file from its signed URL, like a platform does. Simulators fetch nothing else: a URL outside the store
 * fails like an unreachable one.
 */
async function fetchStoredFile({ storage }: System, url: string): Promise<Response> {
  const reachable = storage.reachableUrl(url);
  if (reachable === null) return new Response(null, { status: 403 });
  return fetch(reachable, { redirect: "error" }).catch(() => new Response(null, { status: 502 }));
}

/**
 * In order: concurrent writers of the same updates wait at the first one, so no position becomes visible before an
 * earlier one.
 */
const ADD = `
  INSERT INTO told_update (feed, number, body, received_at)
  SELECT $1, given.number, given.body, $3 FROM json_to_recordset($2::json) AS given(number bigint, body jsonb)
  ORDER BY given.number ON CONFLICT DO NOTHING`;

/** Opens the feed with this name in the database. One statement per method. */
export function createFeed(
  { database: { prisma, sql }, now }: Pick<System, "database" | "now">,
  name: string,
): Feed {
  const { toldUpdate } = prisma;
  return {
    async last() {
      const row = await toldUpdate.findFirst({
        where: { feed: name },
        orderBy: { position: "desc" },
        select: { number: true },
      });
      return row === null ? null : Number(row.number);
    },
    async add(updates) {
      if (updates.length > 0) await sql(ADD, [name, JSON.stringify(updates), now()]);
    },
    async after(position, limit) {
      const rows = await toldUpdate.findMany({
        where: { feed: name, position: { gt: position } },
        orderBy: { position: "asc" },
        take: limit,
        select: { position: true, body: true },
      });
      return rows.map((row) => ({ position: Number(row.position), body: row.body as Json }));
    },
  };
}

interface SessionChannel {
  id: string;
  host: string;
  fetch: Fetch;
  stored: StoredCredentials;
  onRenewed(stored: StoredCredentials): void;
  times(credentials: Credentials): SignInColumns;
}

/**
 * Opens a channel's credentials for its provider. When they expire for several callers at once, in any processes, one
 * renews them and the others get the new ones (renew-credentials.ts). A process that dies before storing them leaves
 * the old ones: Bluesky then signs in again with the app password, and Mastodon's tokens don't expire. X accepts a
 * refresh token only once, so its next renewal is refused and the channel must be reconnected.
 */
function openSession(
  system: System,
  { id, host, fetch, stored, onRenewed, times }: SessionChannel,
): Session {
  let current = stored;
  let credentials = openCredentials(system.secrets, id, current.sealed);
  return {
    get credentials() {
      return credentials;
    },
    async renew(refresh) {
      const renewing = { channel_id: id, host, fetch, ended: current, refresh, times };
      current = await renewCredentials(system, renewing);
      onRenewed(current);
      credentials = openCredentials(system.secrets, id, current.sealed);
      return credentials;
    },
  };
}
