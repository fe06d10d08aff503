import type { z } from "zod";
import type { CheckReply } from "#core/contract/operations/inbox.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { CheckedReply } from "#core/contract/resources/inbox.ts";
import { findChannel } from "#server/channels/find-channel.ts";
import { findInteraction } from "#server/conversations/interactions/interaction-record.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { measureReply, refuseTooLong } from "#server/publishing/kinds/reply-length.ts";

/** Returns a reply as its platform would show it, and whether it may be sent. Two statements. */
export async function checkReply({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof CheckReply.input>;
}): Promise<CheckedReply> {
  const record = await findInteraction(ctx.sql, ctx, input.id);
  const channel = await findChannel(ctx.db, ctx, record.channel_id);
  const { text, marks, counts } = measureReply(record, channel, input);
  return { text, marks, counts, problem: input.body.trim() === "" ? null : problemOf() };

  function problemOf(): string | null {
    try {
      refuseTooLong(record, channel, input);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message.replace(/^\w+: /, "");
      throw error;
    }
  }
}
