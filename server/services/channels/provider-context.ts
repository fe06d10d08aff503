import type { Channel } from "../../db/generated/client.ts";
import { findProvider } from "../../providers/index.ts";
import {
  type Json,
  type Provider,
  type ProviderContext,
  ProviderFault,
} from "../../providers/spec.ts";
import { simulators } from "../../sandbox/index.ts";
import { simulatorFetch } from "../../sandbox/spec.ts";
import type { System } from "../../system.ts";
import { createSandboxStore } from "../sandbox/sandbox-store.ts";
import { openSession } from "./channel-session.ts";

export type ConnectedChannel = Pick<
  Channel,
  "id" | "provider" | "mode" | "handle" | "external_account_id" | "credentials" | "account"
>;

/** A channel's provider, and what it needs to speak for the channel. Throws a ProviderFault where that can't be had. */
export function openChannel(
  system: System,
  channel: ConnectedChannel,
): { provider: Provider; context: ProviderContext } {
  const provider = findProvider(channel.provider);
  if (provider === undefined || channel.credentials === null) {
    throw new ProviderFault("auth", "The channel was disconnected. Connect it again.");
  }
  const session = openSession(
    { prisma: system.database.prisma, secrets: system.secrets },
    { id: channel.id, credentials: channel.credentials },
  );
  const account = channel.account as { [key: string]: Json };
  return { provider, context: { fetch: fetchFor(system, channel), session, account } };
}

function fetchFor(system: System, channel: ConnectedChannel) {
  if (channel.mode === "live") return system.fetch;
  const simulator = simulators[channel.provider];
  if (simulator === undefined)
    throw new ProviderFault("unsupported", `There is no simulator of ${channel.provider}.`);
  return simulatorFetch(simulator, {
    store: createSandboxStore(system, channel.id),
    account: { external_account_id: channel.external_account_id, handle: channel.handle },
    now: system.now,
  });
}
