import type { z } from "zod";
import { toPlainName } from "#core/contract/given-name.ts";
import type { ConnectChannel } from "#core/contract/operations/channels.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import {
  type ConnectedAccount,
  type Provider,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import type { Channel as ChannelRecord } from "#server/db/generated/client.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { originOf } from "#server/kernel/events/event-row.ts";
import { storeAnswer } from "#server/kernel/idempotency/store-answer.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { newId } from "#server/platform/ids.ts";
import { findAnyChannel } from "../find-channel.ts";
import { requireApp, requireProvider } from "../platform-apps.ts";
import { withOperatorVersion } from "../platform-fetch.ts";
import { toChannel } from "../to-resource.ts";
import { storeAccount, storeLiveAccount } from "./store-account.ts";

type Input = z.output<typeof ConnectChannel.input>;

/**
 * Signs in to an account and connects it. Reconnecting the same account keeps its channel and replaces the credentials,
 * which fixes a disconnected one. Creates no channel if it throws.
 */
export async function connectChannel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Channel> {
  const provider = requireProvider(input.provider);
  refuseBeyondReach(ctx, input);
  if (input.handle !== undefined && input.mode !== "handoff")
    throw Refusal.because(
      "invalid_input",
      "handle: Only a hand-off channel takes it. The account has its own.",
    );
  if (input.channel_id !== undefined) await requireSame(ctx, input, input.channel_id);
  return toChannel(await CONNECT[input.mode](ctx, input, provider));
}

/** What a limited key would connect, it couldn't use: only a sandbox key sees its new channel. */
function refuseBeyondReach(ctx: ServiceContext, { mode, channel_id }: Input): void {
  if (reachOf(ctx) === null || channel_id !== undefined) return;
  const { leash } = ctx.actor;
  const seesAll = leash?.project_ids === null && leash.channel_ids === null;
  if (seesAll && mode === "sandbox") return;
  throw Refusal.because(
    "invalid_input",
    seesAll
      ? "mode: This key uses only sandbox channels. Send mode: sandbox."
      : "channel_id: This key is limited to some channels, so it can only reconnect these: send the channel's ID. Others are connected by a person, or with a key without that limit.",
  );
}

async function requireSame(ctx: ServiceContext, { provider, mode }: Input, channel_id: string) {
  const channel = await findAnyChannel(ctx.db, ctx, channel_id);
  if (channel.provider === provider && channel.mode === mode) return;
  throw Refusal.because(
    "invalid_input",
    `channel_id: ${channel.id} is a ${channel.mode} channel of ${channel.provider}. Send its provider and mode.`,
  );
}

const CONNECT = {
  live: connectLive,
  sandbox: connectSandbox,
  handoff: connectHandoff,
} as const;

/**
 * Creates a channel without an account, whose posts people publish in the platform's app, or connects a deleted one
 * again.
 */
async function connectHandoff(
  ctx: ServiceContext,
  { credentials, name, handle, channel_id }: Input,
  provider: Provider,
): Promise<ChannelRecord> {
  if (credentials !== undefined && Object.keys(credentials).length > 0)
    throw Refusal.because(
      "invalid_input",
      "credentials: A hand-off channel takes none. Omit the field.",
    );
  const id = channel_id ?? newId("channel");
  const existing = channel_id === undefined ? null : await findAnyChannel(ctx.db, ctx, channel_id);
  const account: ConnectedAccount = {
    external_account_id: `handoff ${id}`,
    handle: toPlainName(handle ?? "") || (existing?.handle ?? ""),
    name: name ?? existing?.name ?? `${provider.manifest.title} by hand`,
    credentials: {},
    account: {},
  };
  const keeper = { ...ctx, origin: originOf(ctx) };
  return storeAccount(
    keeper,
    { provider, mode: "handoff", account, name, also: storeAnswerOf(ctx) },
    id,
  );
}

/** A reconnected sandbox channel, also a deleted one, keeps the posts it received and invalidates the tokens it issued. */
async function connectSandbox(
  ctx: ServiceContext,
  input: Input,
  provider: Provider,
): Promise<ChannelRecord> {
  if (input.credentials !== undefined && Object.keys(input.credentials).length > 0) {
    throw Refusal.because(
      "invalid_input",
      "credentials: A sandbox channel takes none. Omit the field.",
    );
  }
  const { mode, name, channel_id } = input;
  const id = channel_id ?? newId("channel");
  const existing = channel_id === undefined ? null : await findAnyChannel(ctx.db, ctx, channel_id);
  const account = provider.sandboxAccount({
    handle: `sandbox-${id.slice(-10)}`,
    name: name ?? existing?.name ?? null,
  });
  if (channel_id !== undefined) await ctx.db.sandboxNote.deleteMany({ where: { channel_id } });
  const keeper = { ...ctx, origin: originOf(ctx) };
  return storeAccount(keeper, { provider, mode, account, name, also: storeAnswerOf(ctx) }, id);
}

async function connectLive(
  ctx: ServiceContext,
  input: Input,
  provider: Provider,
): Promise<ChannelRecord> {
  const account = await signInWith(ctx, provider, input.credentials ?? {});
  return storeLiveAccount(
    { ...ctx, origin: originOf(ctx) },
    { provider, account, name: input.name, also: storeAnswerOf(ctx) },
    input.channel_id,
  );
}

/** Signs in with the credentials of a person or program. Throws if the platform refuses them or can't be reached. */
export async function signInWith(
  ctx: Pick<ServiceContext, "system">,
  provider: Provider,
  given: Record<string, string>,
): Promise<ConnectedAccount> {
  const { title } = provider.manifest;
  if (provider.live === undefined) {
    throw Refusal.because(
      "unsupported_mode",
      `mode: ${title} accounts are connected in the dashboard with OAuth. Send "sandbox" to try it.`,
    );
  }
  if (provider.live.without_app === undefined) requireApp(ctx.system, provider);
  const credentials = provider.live.credentials.safeParse(given);
  if (!credentials.success) throw refuseInput(credentials.error, "credentials");
  return provider.live
    .connect({
      fetch: withOperatorVersion(ctx.system, provider, ctx.system.fetch),
      credentials: credentials.data,
    })
    .catch((fault: unknown) => {
      if (fault instanceof ProviderError) throw Refusal.because("connect_failed", fault.message);
      throw fault;
    });
}

function storeAnswerOf(ctx: ServiceContext) {
  return (tx: Transaction, channel: ChannelRecord) =>
    storeAnswer(sqlWithin(tx), ctx, toChannel(channel));
}
