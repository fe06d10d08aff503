import type { z } from "zod";
import type { ResumeQueue } from "#core/contract/operations/queue.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";
import { markLate } from "#server/posts/rules/lifecycle/mark-late.ts";
import { countLate } from "./find-late.ts";
import { lockQueue } from "./lock-queue.ts";
import { requireChannels } from "./require-channels.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof ResumeQueue.input>;
}

/** Throws if someone has asked to delete the organization while this call waited for the queue's lock. */
async function refuseLeaving(tx: Transaction, id: string): Promise<void> {
  const { deletes_at, name } = await tx.organization.findUniqueOrThrow({
    where: { id },
    select: { deletes_at: true, name: true },
  });
  if (deletes_at === null) return;
  throw Refusal.because(
    "organization_leaving",
    `${name} will be deleted, so nothing goes out. An owner can keep it with the button at the top of any page.`,
  );
}

/**
 * Resumes a channel, or all. Posts whose time has passed are marked as late in the same transaction, so that no claim
 * finds them in between. At most eight statements.
 */
export async function resumeQueue({
  ctx,
  input: { channel_id },
}: Call): Promise<z.output<typeof ResumeQueue.output>> {
  const { organization_id } = ctx;
  const now = ctx.system.now();
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await lockQueue(sql, ctx);
    await refuseLeaving(tx, organization_id);
    const channels = await requireChannels(tx, ctx, channel_id);
    const channel_ids = channels.map(({ id }) => id);
    const paused = channels.filter(({ paused_at }) => paused_at !== null).map(({ id }) => id);
    await markLate(sql, { organization_id, channel_ids: paused, now });
    await tx.channel.updateMany({ where: { id: { in: paused } }, data: { paused_at: null } });
    // Once one channel publishes again, it is no longer true that all are paused. New ones stay paused, though, unless
    // someone resumes who may do so for all.
    if (reachOf(ctx) === null)
      await tx.organization.updateMany({
        where: { id: organization_id, paused_at: { not: null } },
        data: { paused_at: null },
      });
    const late = await countLate(sql, ctx, channel_ids);
    const [channel] = channels;
    if (channel_id !== undefined && channel !== undefined) {
      const { id: subject_id, provider, name } = channel;
      record({ kind: "channel.resumed", subject_id, facts: { late, provider, name } });
      return { late };
    }
    if (reachOf(ctx) !== null) {
      for (const { id: subject_id, provider, name } of channels)
        record({ kind: "channel.resumed", subject_id, facts: { late, provider, name } });
      return { late };
    }
    record({ kind: "organization.resumed", subject_id: organization_id, facts: { late } });
    return { late };
  });
}
