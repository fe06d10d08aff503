import type { z } from "zod";
import type { ListCapabilities } from "#core/contract/capabilities/list-capabilities.ts";
import { manifestFor } from "#server/providers/index.ts";
import type { ServiceContext } from "../context.ts";

/** What each connected channel can do, oldest first. One statement. */
export async function listCapabilities({
  ctx,
}: {
  ctx: ServiceContext;
}): Promise<z.output<typeof ListCapabilities.output>> {
  const channels = await ctx.db.channel.findMany({
    where: { organization_id: ctx.organization_id, deleted_at: null },
    orderBy: { id: "asc" },
    select: { id: true, provider: true, mode: true, name: true, account: true },
  });
  return channels.map(({ id, account, ...channel }) => ({
    channel_id: id,
    ...channel,
    manifest: manifestFor({ ...channel, account }),
  }));
}
