import type { ChannelReading } from "#core/contract/operations/channels.ts";
import { findChannel } from "#server/channels/find-channel.ts";
import { callId } from "#server/kernel/call-queue/call-rows.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/** Returns how far a channel's comments have been read. Three statements. */
export async function getReading({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<ChannelReading> {
  const { id: channel_id } = await findChannel(ctx.db, ctx, input.id);
  const [reading, call] = await Promise.all([
    ctx.db.channelReading.findUnique({ where: { channel_id } }),
    ctx.db.platformCall.findUnique({ where: { id: callId("read_interactions", channel_id) } }),
  ]);
  const queued = call?.state === "queued" ? call : null;
  return {
    channel_id,
    last_read_at: reading?.last_success_at?.toISOString() ?? null,
    next_read_at: queued?.due_at.toISOString() ?? null,
    imported_at: reading?.imported_at?.toISOString() ?? null,
    error: reading?.error ?? null,
    gaps: (reading?.gaps ?? []) as ChannelReading["gaps"],
  };
}
