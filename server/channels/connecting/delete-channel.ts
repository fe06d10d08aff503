import { withDeadline } from "#platforms/kit/with-deadline.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { channelEventRow, originOf } from "#server/kernel/events/event-row.ts";
import { findChannel } from "../find-channel.ts";
import { openChannel } from "../provider-context.ts";
import { unsubscribe } from "../subscribe-once.ts";

/** Time limit for the platform, so that users don't wait for one that is down. */
const REVOKE_MS = 5000;

/**
 * Deletes a channel and its credentials, but not its published posts. Then asks the platform to unsubscribe from
 * comments, and to revoke the sign-in unless other channels share it. The channel is deleted even if the platform
 * doesn't respond. At most six statements.
 */
export async function deleteChannel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const channel = await findChannel(ctx.db, ctx, input.id);
  const at = ctx.system.now();
  const { id: channel_id, organization_id, provider, name } = channel;
  const event = { kind: "channel.disconnected", facts: { provider, name, deleted: true } } as const;
  await ctx.db.$transaction([
    ctx.db.channel.updateMany({
      where: { id: channel_id },
      data: {
        deleted_at: at,
        credentials: null,
        credentials_version: { increment: 1 },
        renew_at: null,
        sign_in_ends_at: null,
      },
    }),
    ctx.db.searchDocument.deleteMany({ where: { id: channel_id, organization_id } }),
    ctx.db.event.create({
      data: channelEventRow(originOf(ctx), event, { organization_id, channel_id, at }),
    }),
  ]);
  if (channel.mode === "live" && channel.credentials !== null) await takeLeave(ctx, channel);
  return null;
}

/**
 * Whether another channel uses the same sign-in, or one that is revoked with it: some platforms revoke everything a
 * person has granted at once (`granted_by`), in whatever organization.
 */
async function isShared(
  { db, organization_id }: ServiceContext,
  { sign_in_id, account }: Channel,
): Promise<boolean> {
  const { granted_by } = account as { granted_by?: string };
  const same = [
    ...(sign_in_id === null ? [] : [{ organization_id, sign_in_id }]),
    ...(granted_by === undefined
      ? []
      : [{ account: { path: ["granted_by"], equals: granted_by } }]),
  ];
  if (same.length === 0) return false;
  return (await db.channel.count({ where: { deleted_at: null, OR: same } })) > 0;
}

async function takeLeave(ctx: ServiceContext, channel: Channel): Promise<void> {
  const { system } = ctx;
  const { provider, context } = openChannel(system, channel);
  const limited = { ...context, fetch: withDeadline(context.fetch, REVOKE_MS) };
  await attempt("the platform still tells of comments", () =>
    unsubscribe(system, channel, limited),
  );
  if (await isShared(ctx, channel)) return;
  await attempt("a sign-in could not be ended", async () => provider.revoke?.(limited));

  async function attempt(failed: string, ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
    } catch (fault) {
      system.logger.warn({ err: fault, channel: channel.id }, failed);
    }
  }
}
