import { randomUUID } from "node:crypto";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

const channels = new Map<string, Promise<string>>();

export async function receiveMention(
  ctx: ServiceContext,
  given: Partial<Prisma.InteractionUncheckedCreateInput> = {},
): Promise<string> {
  const { organization_id, system, db } = ctx;
  const channel_id = await channelOf(ctx);
  const at = system.now();
  const { id } = await db.interaction.create({
    data: {
      id: `int_${randomUUID()}`,
      organization_id,
      channel_id,
      kind: "mention",
      external_id: randomUUID(),
      author: { name: "Rita", handle: "rita", url: null, avatar_url: null },
      text: "Hi",
      occurred_at: at,
      received_at: at,
      checked_at: at,
      can_reply: true,
      ...given,
    },
  });
  return id;
}

function channelOf(ctx: ServiceContext): Promise<string> {
  const existing = channels.get(ctx.organization_id);
  if (existing !== undefined) return existing;
  const input = { provider: "bluesky", mode: "sandbox" } as const;
  const made = connectChannel({ ctx, input }).then(({ id }) => id);
  channels.set(ctx.organization_id, made);
  return made;
}
