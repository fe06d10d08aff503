import { Refusal } from "#core/contract/refusal.ts";
import type { ConnectedAccount, Provider } from "#platforms/kit/spec/provider.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { eventRow, originOf } from "#server/kernel/events/event-row.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { storeLiveAccount } from "../connecting/store-account.ts";
import { NOT_ALLOWED, type OpenLink, refuseEnded } from "./open-connect-link.ts";

interface Using {
  provider: Provider;
  accounts: readonly ConnectedAccount[];
  sign_in_id?: string;
}

export interface Used {
  channels: Channel[];
  failed: { handle: string; refusal: Refusal }[];
}

/**
 * Connects accounts with a link, which is used afterwards. Each has its own transaction, so one failure doesn't affect
 * the others; the first uses the link, and the last records it. Throws, and leaves the link open, if none can be
 * connected.
 */
export async function connectThroughLink(
  open: OpenLink,
  { provider, accounts, sign_in_id }: Using,
): Promise<Used> {
  const { ctx, link } = open;
  refuseOutside(open);
  const keeper = { ...ctx, origin: originOf(ctx), reach: reachOf(ctx) };
  const used: Used = { channels: [], failed: [] };
  let isRecorded = false;
  for (const [index, account] of accounts.entries()) {
    const isLast = index === accounts.length - 1;
    const also = async (tx: Transaction, channel: Channel) => {
      await takeLink(tx, open, { channel, taken: used.channels.length > 0 });
      if (isLast) await recordUsed(tx, open, [...used.channels, channel]);
    };
    const through = { id: link.id, project_id: link.project_id };
    const keeping = { provider, account, link: through, also };
    const signIn = sign_in_id === undefined ? {} : { sign_in_id };
    try {
      const expected = link.reconnect_channel_id ?? undefined;
      used.channels.push(await storeLiveAccount(keeper, { ...keeping, ...signIn }, expected));
      isRecorded = isLast;
    } catch (fault) {
      used.failed.push({ handle: account.handle, refusal: forGuest(open, fault) });
    }
  }
  const [first] = used.failed;
  if (used.channels.length === 0 && first !== undefined) throw first.refusal;
  if (!isRecorded) await ctx.db.$transaction((tx) => recordUsed(tx, open, used.channels));
  return used;
}

/** A key's limits may have changed since it made the link. */
function refuseOutside({ ctx: { actor }, link }: OpenLink): void {
  const { leash } = actor;
  if (leash === undefined || leash.reach === null) return;
  const { reconnect_channel_id, project_id } = link;
  const isWithin =
    reconnect_channel_id === null
      ? leash.mode === "live" && leash.project_ids?.includes(project_id ?? "") === true
      : leash.reach.includes(reconnect_channel_id);
  if (!isWithin) throw Refusal.because("missing_scope", NOT_ALLOWED);
}

const TAKE = `
  UPDATE connect_link SET used_at = coalesce(used_at, $2), channels = channels || $3::jsonb
  WHERE id = $1 AND revoked_at IS NULL AND (used_at IS NULL AND expires_at > $2 OR $4) RETURNING id`;

/** Uses the link for a channel. Throws if it was used, revoked or expired in the meantime. One statement. */
async function takeLink(
  tx: Transaction,
  { ctx, link }: OpenLink,
  { channel, taken }: { channel: Channel; taken: boolean },
): Promise<void> {
  const { id: channel_id, provider, name } = channel;
  const added = JSON.stringify([{ channel_id, provider, name }]);
  const given = [link.id, ctx.system.now(), added, taken];
  if ((await sqlWithin(tx)<{ id: string }>(TAKE, given)).length === 0) throw refuseEnded("used");
}

async function recordUsed(
  tx: Transaction,
  { ctx, link }: OpenLink,
  channels: readonly Channel[],
): Promise<void> {
  const facts = {
    status: "connected",
    provider: channels[0]?.provider ?? null,
    channel_ids: channels.map(({ id }) => id),
    label: link.label,
  };
  const about = {
    organization_id: ctx.organization_id,
    subject_id: link.id,
    at: ctx.system.now(),
  };
  const event = { kind: "connect_link.used", facts } as const;
  await tx.event.create({ data: eventRow(originOf(ctx), event, about) });
}

/** Returns the `reason` that the browser returns with. Only a plan without room is forbidden without a reason. */
export function reasonOf({ reason, code }: Refusal): string {
  return reason ?? (code === "FORBIDDEN" ? "upgrade_channels" : "link_ended");
}

const INTERNAL =
  "The account could not be connected because of an internal error. Try again later.";

/** Returns the refusal as a guest can act on it: they can't change the organization's plan. */
function forGuest({ ctx }: OpenLink, refusal: unknown): Refusal {
  if (!(refusal instanceof Refusal)) {
    ctx.system.logger.error({ err: refusal }, "an account could not be connected through a link");
    return Refusal.because("connect_failed", INTERNAL);
  }
  if (!refusal.message.endsWith("[upgrade:channels]")) return refusal;
  const { name } = ctx.actor.organization;
  return new Refusal(
    "FORBIDDEN",
    `${name} has no room for another channel, so nothing was connected. Ask them to make room, then open this link again.`,
  );
}
