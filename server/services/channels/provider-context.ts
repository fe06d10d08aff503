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
import { simulatedEvents } from "../platform-events/simulated-events.ts";
import { createSandboxStore } from "../sandbox/sandbox-store.ts";
import { openSession } from "./channel-session.ts";
import { createFeed } from "./feed.ts";
import { createChannelFiles } from "./files/channel-files.ts";
import { fetchStoredFile } from "./files/fetch-stored-file.ts";
import { ownApp } from "./find-app.ts";
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

/** What a sandbox channel is told to do wrong. */
export interface SimulatedCall {
  /** The entry's: `simulate` says what goes wrong. */
  options: { [name: string]: unknown };
  /** How many attempts of this asking have ended. */
  attempts: number;
  /** Which requests are struck: those that publish, unless it says otherwise. */
  struck?: Struck;
}

/**
 * A channel's provider, and the context it needs to call the platform. For a sandbox channel the simulator fails as
 * `simulated` says; renewing the sign-in never does. `channel.credentials` are always those that were used last, so that a refusal can be matched to them.
 * Throws a ProviderError where the channel was disconnected or its platform is unknown.
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

/** A private address may be that of the channel's own server. What a platform names in its answers never is one. */
function liveFetch(system: System, channel: ConnectedChannel): Fetch {
  const own = serverHostOf(channel);
  return (request) =>
    new URL(request.url).host === own ? system.fetch(request) : system.web(request);
}

const sandboxWeb: Fetch = async (request) => answerAsWeb(request);

/** What a sandbox channel's simulator is given. */
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

/** The app that the operator has set up; the simulators take any. */
function appFor(system: System, mode: ChannelMode, provider: Provider): OAuthApp | null {
  return mode === "sandbox"
    ? { client_id: "sandbox", client_secret: "sandbox" }
    : ownApp(system, provider);
}
