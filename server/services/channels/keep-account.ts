import { Refusal } from "#core/contract/refusal.ts";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { Transaction } from "#server/db/types.ts";
import { newId } from "#server/platform/ids.ts";
import type { ConnectedAccount, Provider } from "#server/providers/spec.ts";
import type { ServiceContext } from "../context.ts";
import { channelEventRow, type EventOrigin } from "../events/event-row.ts";

export type Keeper = Pick<ServiceContext, "system" | "db" | "organization_id"> & {
  /** The actor who connects it. */
  origin: EventOrigin;
};

interface Keeping {
  provider: Provider;
  mode: ChannelMode;
  account: ConnectedAccount;
  /** What the team calls the channel, where it has said so. */
  name?: string | undefined;
  /** Rows that are written in the same transaction. */
  also?: (tx: Transaction, channel: Channel) => Promise<void>;
}

/**
 * Keeps a live account that was signed in to. One that is connected already keeps its channel, which is mended. Refuses
 * another account than that of `expected`, the channel that was to be connected again. Four statements at most.
 */
export async function keepLiveAccount(
  ctx: Keeper,
  keeping: Omit<Keeping, "mode">,
  expected?: string,
): Promise<Channel> {
  const { provider, account } = keeping;
  const known = await ctx.db.channel.findFirst({
    where: {
      organization_id: ctx.organization_id,
      provider: provider.manifest.provider,
      mode: "live",
      external_account_id: account.external_account_id,
      deleted_at: null,
    },
    select: { id: true },
  });
  if (expected !== undefined && known?.id !== expected) {
    throw Refusal.because(
      "connect_failed",
      `${account.handle} is not the account of ${expected}. Sign in with that one, or leave channel_id out to connect ${account.handle} too.`,
    );
  }
  return keepAccount(ctx, { ...keeping, mode: "live" }, known?.id ?? newId("channel"));
}

/** Keeps an account as the channel of this id, which is new or mended. */
export async function keepAccount(ctx: Keeper, keeping: Keeping, id: string): Promise<Channel> {
  const { provider, mode, account, name, also } = keeping;
  const mended = {
    handle: account.handle,
    credentials: ctx.system.secrets.encrypt(JSON.stringify(account.credentials), id),
    account: account.account,
    health: "healthy",
    health_reason: null,
    ...(name === undefined ? {} : { name }),
  } as const;
  const create = {
    name: mode === "sandbox" ? `${provider.manifest.title} sandbox` : account.handle,
    ...mended,
    id,
    organization_id: ctx.organization_id,
    provider: provider.manifest.provider,
    mode,
    external_account_id: account.external_account_id,
  };
  const kept = await ctx.db.$transaction(async (tx) => {
    const channel = await tx.channel.upsert({ where: { id }, update: mended, create });
    await recordConnected(tx, ctx, channel);
    await also?.(tx, channel);
    return channel;
  });
  ctx.system.wakeReaders();
  return kept;
}

async function recordConnected(
  tx: Transaction,
  { system, origin, organization_id }: Keeper,
  { id: channel_id, provider, mode, name, handle }: Channel,
) {
  const event = { kind: "channel.connected", facts: { provider, mode, name, handle } } as const;
  const about = { organization_id, channel_id, at: system.now() };
  await tx.event.create({ data: channelEventRow(origin, event, about) });
}
