import { Refusal } from "#core/contract/refusal.ts";
import type { CheckedReply } from "#core/contract/resources/inbox.ts";
import { findChannel } from "#server/channels/find-channel.ts";
import { findInteraction } from "#server/conversations/interactions/interaction-record.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { measureReply, refuseTooLong } from "#server/publishing/kinds/reply-length.ts";

/** Returns a reply as its platform would show it, and whether it may be sent. Two statements. */
export async function checkReply({
  ctx,
  input: { id, body },
}: {
  ctx: ServiceContext;
  input: { id: string; body: string };
}): Promise<CheckedReply> {
  const record = await findInteraction(ctx.sql, ctx, id);
  const channel = await findChannel(ctx.db, ctx, record.channel_id);
  const { text, marks, counts } = measureReply(record, channel, body);
  return { text, marks, counts, problem: body.trim() === "" ? null : problemOf() };

  function problemOf(): string | null {
    try {
      refuseTooLong(record, channel, body);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message.replace(/^body: /, "");
      throw error;
    }
  }
}
