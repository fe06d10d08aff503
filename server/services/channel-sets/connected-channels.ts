import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

/** Returns the IDs of the organization's connected channels. One statement. */
export async function connectedChannels({
  db,
  organization_id,
}: Pick<ServiceContext, "db" | "organization_id">): Promise<ReadonlySet<string>> {
  const channels = await db.channel.findMany({
    where: { organization_id, deleted_at: null },
    select: { id: true },
  });
  return new Set(channels.map(({ id }) => id));
}

export function checkChannels(given: readonly string[], connected: ReadonlySet<string>): string[] {
  const index = given.findIndex((id) => !connected.has(id));
  if (index !== -1)
    throw Refusal.because(
      "unknown_channel",
      `channels.${index}: "${given[index]}" is not a channel of this organization. GET /channels lists them.`,
      { index },
    );
  return [...new Set(given)];
}
