import type { z } from "zod";
import type { PauseQueue } from "#core/contract/queue/pause-queue.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";
import { findHeld } from "./find-held.ts";
import { lockQueue } from "./lock-queue.ts";
import { requireChannels } from "./require-channels.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof PauseQueue.input>;
}

/**
 * Pauses a channel, or all, and returns what that holds. Posts being sent notice it before their next request
 * (server/services/platform-calls/kinds/publish.ts). Idempotent. At most six statements.
 */
export async function pauseQueue({
  ctx,
  input,
}: Call): Promise<z.output<typeof PauseQueue.output>> {
  const { channel_id, dry_run = false } = input;
  if (dry_run) {
    const channels = await requireChannels(ctx.db, ctx, channel_id);
    return {
      held: await findHeld(
        ctx.sql,
        ctx,
        channels.map(({ id }) => id),
      ),
    };
  }
  const paused_at = ctx.system.now();
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    await lockQueue(sql, ctx);
    const channels = await requireChannels(tx, ctx, channel_id);
    const ids = channels.map(({ id }) => id);
    const where = { id: { in: ids }, paused_at: null };
    await tx.channel.updateMany({ where, data: { paused_at } });
    const held = await findHeld(sql, ctx, ids);
    const facts = { posts: held.posts };
    const [channel] = channels;
    if (channel_id !== undefined && channel !== undefined) {
      const { id: subject_id, provider, name } = channel;
      record({ kind: "channel.paused", subject_id, facts: { ...facts, provider, name } });
      return { held };
    }
    const id = ctx.organization_id;
    await tx.organization.updateMany({ where: { id, paused_at: null }, data: { paused_at } });
    record({ kind: "organization.paused", subject_id: id, facts });
    return { held };
  });
}
