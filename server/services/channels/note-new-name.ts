import type { Channel, Prisma } from "#server/db/generated/client.ts";
import { findProvider } from "#server/providers/index.ts";
import { contextWithDeadline } from "#server/providers/kit/context-with-deadline.ts";
import type { ProviderContext } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { channelEventRow, originOfCrier } from "../events/event-row.ts";

/** How long the platform may take over all that it is asked. */
const ASK_MS = 30_000;

/**
 * Asks a platform what the account of a channel is called now, and writes it down where that has changed, with an event. What the
 * team calls the channel stays. Throws a ProviderError.
 */
export async function noteNewName(
  system: System,
  channel: Channel,
  context: ProviderContext,
): Promise<void> {
  const identify = findProvider(channel.provider)?.identify;
  if (identify === undefined) return;
  const found = await identify(contextWithDeadline(context, ASK_MS));
  const { id, organization_id, provider, name, handle } = channel;
  if (found.external_account_id !== channel.external_account_id || found.handle === handle) return;
  const facts = { provider, name, handle: found.handle, before: handle };
  const about = { organization_id, channel_id: id, at: system.now() };
  await system.database.prisma.$transaction(async (tx) => {
    // Whoever has connected it again meanwhile knows its newest name.
    const where = { id, handle };
    const account = { ...context.account, ...found.account } as Prisma.InputJsonObject;
    const { count } = await tx.channel.updateMany({
      where,
      data: { handle: found.handle, account },
    });
    if (count === 0) return;
    const event = { kind: "channel.renamed", facts } as const;
    await tx.event.create({ data: channelEventRow(originOfCrier(system), event, about) });
  });
  system.wakeReaders();
}
