import { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { Db } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { channelsWithin } from "#server/kernel/leash.ts";

/**
 * Returns the organization's connected channels ordered by ID, or only the given one. Throws if it is unknown. One
 * statement.
 */
export async function requireChannels(
  db: Pick<Db, "channel">,
  { organization_id, actor }: Pick<ServiceContext, "organization_id" | "actor">,
  id: string | undefined,
): Promise<Channel[]> {
  const channels = await db.channel.findMany({
    where: {
      organization_id,
      deleted_at: null,
      AND: [channelsWithin({ actor }), id === undefined ? {} : { id }],
    },
    orderBy: { id: "asc" },
  });
  if (id !== undefined && channels.length === 0)
    throw Refusal.because(
      "unknown_channel",
      `"${id}" is not a channel of this organization. GET /channels lists them.`,
    );
  return channels;
}
