import { toPlainName } from "#core/contract/given-name.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ChannelMode } from "#core/contract/resources/channel.ts";
import type { ConnectedAccount, Provider } from "#platforms/kit/spec/provider.ts";
import { signInColumns } from "#server/channels/sign-ins/sign-in-columns.ts";
import { isTaken } from "#server/db/database-error.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { type RunSql, sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { readingDueRow } from "#server/kernel/call-queue/channel-due.ts";
import { queueMetrics } from "#server/kernel/call-queue/queue-metrics.ts";
import { queueReading } from "#server/kernel/call-queue/queue-reading.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { channelEventRow, type EventOrigin } from "#server/kernel/events/event-row.ts";
import { writeDocuments } from "#server/kernel/search-index/document-part.ts";
import { channelDocument } from "#server/kernel/search-index/documents.ts";
import { newId } from "#server/platform/ids.ts";
import { refuseOverChannels } from "./refuse-over-channels.ts";
import { serverHostOf } from "./server-host.ts";

export type Keeper = Pick<ServiceContext, "system" | "db" | "organization_id"> & {
  origin: EventOrigin;
  /** The channels that may be changed; others are connected already. Null or absent: all. */
  reach?: readonly string[] | null;
};

interface Keeping {
  provider: Provider;
  mode: ChannelMode;
  account: ConnectedAccount;
  name?: string | undefined;
  sign_in_id?: string;
  /** The connect link of the guest who connects it, and the project of accounts that were never connected before. */
  link?: { id: string; project_id: string | null };
  also?: (tx: Transaction, channel: Channel) => Promise<void>;
}

/** An organization has at most one live channel per account. */
const ONE_PER_ACCOUNT = "channel_live_account_key";

/**
 * Stores a live account after sign-in. An account that is already connected, or is being connected concurrently, keeps
 * its channel, which is fixed. Throws if `expected`, the channel to reconnect, has another account. At most ten
 * statements, repeated after a lost race.
 */
export async function storeLiveAccount(
  ctx: Keeper,
  keeping: Omit<Keeping, "mode">,
  expected?: string,
): Promise<Channel> {
  for (;;) {
    const id = await findLiveChannel(ctx, keeping, expected);
    try {
      return await storeAccount(ctx, { ...keeping, mode: "live" }, id);
    } catch (error) {
      if (!isTaken(error, ONE_PER_ACCOUNT)) throw error;
    }
  }
}

/**
 * Returns the ID of the account's channel, or a new ID. A deleted channel counts only if it is `expected` and its account
 * isn't connected as another.
 */
async function findLiveChannel(
  { db, organization_id, reach = null }: Keeper,
  { provider, account }: Pick<Keeping, "provider" | "account">,
  expected: string | undefined,
): Promise<string> {
  const channel = await db.channel.findFirst({
    where: {
      organization_id,
      provider: provider.manifest.provider,
      mode: "live",
      external_account_id: account.external_account_id,
      deleted_at: null,
    },
    select: { id: true },
  });
  if (channel !== null && reach?.includes(channel.id) === false)
    throw Refusal.because(
      "connect_failed",
      `${account.handle} is connected already, as a channel that can't be changed from here.`,
    );
  if (expected === undefined || expected === channel?.id) return channel?.id ?? newId("channel");
  const wanted = await db.channel.findFirst({
    where: { id: expected, organization_id },
    select: { handle: true, mode: true, external_account_id: true },
  });
  const isWanted =
    wanted?.mode === "live" && wanted.external_account_id === account.external_account_id;
  if (channel === null && isWanted) return expected;
  const handle = wanted?.handle ?? "another account";
  throw Refusal.because(
    "connect_failed",
    isWanted
      ? `${handle} is connected as another channel already.`
      : `This channel's account is ${handle}, not ${account.handle}. Sign in as ${handle}, or connect ${account.handle} as a channel of its own.`,
  );
}

/**
 * Stores an account as the channel with this ID, new or reconnected; a deleted one is connected again. Throws if it
 * exceeds the plan.
 */
export async function storeAccount(ctx: Keeper, keeping: Keeping, id: string): Promise<Channel> {
  const { provider, mode, account, name, also, sign_in_id = null, link } = keeping;
  const mended = {
    handle: account.handle,
    credentials: ctx.system.secrets.encrypt(JSON.stringify(account.credentials), id),
    sign_in_id,
    account: { ...account.account, ...provider.operatorFacts?.(ctx.system.env, mode) },
    ...signInColumns(ctx.system, { ...account, provider: provider.manifest.provider, mode }),
    health: "healthy",
    health_reason: null,
    ...(name === undefined ? {} : { name }),
  } as const;
  const create = {
    name:
      mode === "sandbox"
        ? `${provider.manifest.title} sandbox`
        : toPlainName(account.name ?? "") || account.handle,
    ...mended,
    id,
    organization_id: ctx.organization_id,
    provider: provider.manifest.provider,
    mode,
    external_account_id: account.external_account_id,
  };
  const stored = await ctx.db.$transaction(async (tx) => {
    const update = {
      ...mended,
      deleted_at: null,
      credentials_version: { increment: 1 },
      renewing_by: null,
      renewing_until: null,
    };
    const sql = sqlWithin(tx);
    const { organization_id } = ctx;
    await refuseOverChannels(sql, { organization_id, channel_id: id });
    const { paused_at } = await readOrganization(tx, organization_id);
    const previous = await previousChannel(tx, create);
    const project_id = previous === null ? (link?.project_id ?? null) : previous.project_id;
    if (paused_at !== null) {
      const where = { id, organization_id, deleted_at: { not: null }, paused_at: null };
      await tx.channel.updateMany({ where, data: { paused_at } });
    }
    const channel = await tx.channel.upsert({
      where: { id },
      update,
      create: { ...create, paused_at, project_id },
    });
    await writeDocuments(sql, [channelDocument(channel)]);
    await recordConnected(tx, ctx, channel, link?.id);
    await startReading(sql, ctx.system, channel);
    await also?.(tx, channel);
    return channel;
  });
  return stored;
}

/**
 * Returns the account's latest channel, with its project; null if it has none. An account that is removed and connected again returns to its
 * project, so that this doesn't take it out of the approval rules. On platforms of many servers, the same handle is the
 * same account: its ID may contain the server's name as typed, and a server can have several. One statement.
 */
async function previousChannel(
  tx: Transaction,
  channel: Pick<
    Channel,
    "organization_id" | "provider" | "mode" | "external_account_id" | "handle" | "account"
  >,
): Promise<{ project_id: string | null } | null> {
  const { organization_id, provider, mode, external_account_id, handle } = channel;
  const hasServers = mode === "live" && serverHostOf(channel) !== provider;
  const sameAccount = hasServers
    ? { OR: [{ external_account_id }, { handle }] }
    : { external_account_id };
  return tx.channel.findFirst({
    where: { organization_id, provider, mode, ...sameAccount },
    orderBy: { id: "desc" },
    select: { project_id: true },
  });
}

async function startReading(sql: RunSql, system: Keeper["system"], channel: Channel) {
  const reads = await queueReading(sql, system, channel);
  const measures = await queueMetrics(sql, system, channel);
  if (!reads && !measures) return;
  const { id: channel_id, organization_id } = channel;
  await writeTogether(sql, [
    insertRows("outbox_event", [readingDueRow({ organization_id, channel_id, channel })]),
  ]);
}

async function recordConnected(
  tx: Transaction,
  { system, origin, organization_id }: Keeper,
  { id: channel_id, provider, mode, name, handle }: Channel,
  connect_link_id: string | undefined,
) {
  const through = connect_link_id === undefined ? {} : { connect_link_id };
  const facts = { provider, mode, name, handle, ...through };
  const event = { kind: "channel.connected", facts } as const;
  const about = { organization_id, channel_id, at: system.now() };
  await tx.event.create({ data: channelEventRow(origin, event, about) });
}

/** Locked, so that a channel doesn't start while all are being paused. Throws if the organization is being deleted. */
async function readOrganization(tx: Transaction, id: string): Promise<{ paused_at: Date | null }> {
  const [found] = await sqlWithin(tx)<{ name: string; paused_at: Date | null; deletes: boolean }>(
    "SELECT name, paused_at, deletes_at IS NOT NULL AS deletes FROM organization WHERE id = $1 FOR SHARE",
    [id],
  );
  if (found?.deletes === true)
    throw Refusal.because(
      "organization_leaving",
      `${found.name} will be deleted, so nothing can be connected. An owner can keep it with the button at the top of any page.`,
    );
  return { paused_at: found?.paused_at ?? null };
}
