import { isDeepStrictEqual } from "node:util";
import type { ChannelEventKind } from "#core/contract/resources/event-kind.ts";
import { interactionsOf } from "#platforms/interaction-ability.ts";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { contextWithDeadline } from "#platforms/kit/with-deadline.ts";
import { findProvider, manifestFor } from "#platforms/providers.ts";
import { disconnectChannel } from "#server/channels/connecting/disconnect-channel.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { queueReading } from "#server/kernel/call-queue/queue-reading.ts";
import { channelEventRow, type NewEvent, originOfCrier } from "#server/kernel/events/event-row.ts";
import { writeDocuments } from "#server/kernel/search-index/document-part.ts";
import { channelDocument } from "#server/kernel/search-index/documents.ts";
import { askRevalidation } from "#server/posts/rules/validation/ask-revalidation.ts";
import type { System } from "#server/system.ts";
import { openChannel } from "../provider-context.ts";
import { signInColumns } from "./sign-in-columns.ts";

const AT_ONCE = 25;
const AGAIN_MS = 6 * 3_600_000;

/**
 * Renews sign-ins that would expire from disuse. If the platform refuses, marks the channel as disconnected and
 * notifies the owners; other failures are left to the next run. Returns the number of sign-ins processed.
 */
export async function renewIdleSignIns(system: System): Promise<number> {
  const channels = await claimDue(system);
  await Promise.all(channels.map((channel) => renewIdle(system, channel)));
  return channels.length;
}

/** Claims due sign-ins, each for one process only. */
function claimDue({ database: { prisma }, now }: System): Promise<Channel[]> {
  const at = now();
  const again_at = new Date(at.getTime() + AGAIN_MS);
  return prisma.$queryRaw<Channel[]>`
    UPDATE channel SET renew_at = ${again_at} WHERE id IN (
      SELECT id FROM channel WHERE renew_at <= ${at} ORDER BY renew_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    ) RETURNING *`;
}

async function renewIdle(system: System, channel: Channel): Promise<void> {
  try {
    await renewOrLook(system, channel);
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    if (fault.code === "auth") await disconnectChannel(system, channel, fault);
    else system.logger.warn({ err: fault, channel: channel.id }, "an idle sign-in was not renewed");
  }
}

async function renewOrLook(system: System, channel: Channel): Promise<void> {
  const { context } = openChannel(system, channel);
  const { account, session } = context;
  const signIn = { ...channel, account, credentials: session.credentials };
  const times = signInColumns(system, signIn);
  const upkeep = findProvider(channel.provider)?.upkeep;
  if (times.renew_at !== null && upkeep?.refresh !== undefined) {
    await session.renew(upkeep.refresh(context));
  } else {
    const { id, credentials_version } = channel;
    const where = { id, credentials_version };
    await system.database.prisma.channel.updateMany({ where, data: times });
  }
  await refreshAccount(system, channel, context);
}

const ASK_MS = 30_000;

function isRead(channel: Pick<Channel, "provider" | "mode"> & { account: unknown }): boolean {
  const { comments, mentions } = interactionsOf(channel);
  return comments !== "none" || mentions !== "none";
}

/** Skips channels reconnected meanwhile: reconnecting stored the latest name and grants. */
const UPDATE = `
  UPDATE channel SET handle = $3, account = account || $4::jsonb WHERE id = $1 AND handle = $2 RETURNING id`;

/**
 * Fetches an account's current name and the facts its rules depend on, and stores what changed; a new name and new rules
 * are recorded as events. The team's own channel name stays. Throws a ProviderError.
 */
async function refreshAccount(
  system: System,
  channel: Channel,
  context: ProviderContext,
): Promise<void> {
  const identify = findProvider(channel.provider)?.identify;
  if (identify === undefined) return;
  const found = await identify(contextWithDeadline(context, ASK_MS));
  const { id, organization_id, provider, external_account_id, handle: before } = channel;
  if ((found.external_account_id ?? external_account_id) !== external_account_id) return;
  const { handle = before } = found;
  const account = { ...context.account, ...found.account };
  if (handle === before && isDeepStrictEqual(account, context.account)) return;
  const about = { organization_id, channel_id: id, at: system.now() };
  await system.database.prisma.$transaction(async (tx) => {
    const values = [id, before, handle, JSON.stringify(found.account)];
    const changed = await sqlWithin(tx)<{ id: string }>(UPDATE, values);
    if (changed.length === 0) return;
    const ask = { organization_ids: [organization_id], now: about.at };
    await askRevalidation(sqlWithin(tx), ask);
    if (!isRead(channel) && isRead({ provider, mode: channel.mode, account }))
      await queueReading(sqlWithin(tx), system, { ...channel, account });
    if (handle !== before)
      await writeDocuments(sqlWithin(tx), [channelDocument({ ...channel, handle })]);
    const events = describeRefresh({ ...channel, account: context.account }, { handle, account });
    const rows = events.map((event) => channelEventRow(originOfCrier(system), event, about));
    await writeTogether(sqlWithin(tx), [insertRows("event", rows)]);
  });
}

interface Refreshed {
  handle: string;
  account: unknown;
}

function describeRefresh(
  before: Pick<Channel, "provider" | "mode" | "name"> & Refreshed,
  after: Refreshed,
): NewEvent<ChannelEventKind>[] {
  const { provider, name } = before;
  const { handle } = after;
  const events: NewEvent<ChannelEventKind>[] = [];
  if (!isDeepStrictEqual(abilityOf(before), abilityOf({ ...before, ...after })))
    events.push({ kind: "channel.rules_changed", facts: { provider, name } });
  if (handle !== before.handle) {
    const facts = { provider, name, handle, before: before.handle };
    events.push({ kind: "channel.renamed", facts });
  }
  return events;
}

/** What `GET /capabilities` says about an account. */
function abilityOf(channel: Pick<Channel, "provider" | "mode"> & { account: unknown }) {
  return [manifestFor(channel), interactionsOf(channel)];
}
