import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { findProvider } from "#server/providers/index.ts";
import {
  type Fetch,
  type Json,
  NO_HISTORY,
  type OAuthApp,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#server/providers/spec.ts";
import { simulators } from "#server/sandbox/index.ts";
import { faultAt, type SimulatedFault } from "#server/sandbox/simulated-fault.ts";
import { type Struck, simulatorFetch } from "#server/sandbox/simulator-fetch.ts";
import type { SimulatorContext } from "#server/sandbox/spec.ts";
import { answerAsWeb } from "#server/sandbox/web-page.ts";
import type { System } from "#server/system.ts";
import { ownApp } from "../platform-apps/find-app.ts";
import { simulatedEvents } from "../platform-events/simulated-events.ts";
import { createSandboxStore } from "../sandbox-store/sandbox-store.ts";
import { openSession } from "./channel-session.ts";
import { createFeed } from "./feed.ts";
import { createChannelFiles } from "./files/channel-files.ts";
import { fetchStoredFile } from "./files/fetch-stored-file.ts";
import { serverHostOf } from "./server-host.ts";
import { signInColumns } from "./sign-in-columns.ts";

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
  const fault = simulated === null ? null : faultAt(simulated.options, simulated.attempts);
  const fetch = fetchFor(system, channel, { fault, struck: simulated?.struck });
  const account = channel.account as { [key: string]: Json };
  const web = channel.mode === "live" ? system.web : sandboxWeb;
  const session = openSession(system, {
    id: channel.id,
    host: serverHostOf(channel),
    fetch: fetchFor(system, channel, { fault: null }),
    stored: { sealed: channel.credentials, version: channel.credentials_version },
    onRenewed({ sealed, version }) {
      channel.credentials = Uint8Array.from(sealed);
      channel.credentials_version = version;
    },
    times: (credentials) => signInColumns(system, { ...channel, account, credentials }),
  });
  const app = appFor(system, channel.mode, provider);
  const files = createChannelFiles(system, channel);
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
  channel: ConnectedChannel,
  { fault, struck }: { fault: SimulatedFault | null; struck?: Struck | undefined },
) {
  if (channel.mode === "live") return liveFetch(system, channel);
  const simulator = simulators[channel.provider];
  if (simulator === undefined)
    throw new ProviderError("unsupported", `There is no simulator of ${channel.provider}.`);
  return simulatorFetch(simulator, simulatorContext(system, channel), fault, struck);
}

/** Private addresses are allowed only for the channel's own server, never for URLs in a platform's responses. */
function liveFetch(system: System, channel: ConnectedChannel): Fetch {
  const own = serverHostOf(channel);
  return (request) =>
    new URL(request.url).host === own ? system.fetch(request) : system.web(request);
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
