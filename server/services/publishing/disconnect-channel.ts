import type { Channel } from "#server/db/generated/client.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { mailOwners } from "../mail/mail-owners.ts";
import { entryDueEvents } from "./entry-due-events.ts";

/**
 * Marks a channel whose sign-in its platform refuses, tells the owners, and wakes what waits for it, so that it ends
 * without a call of its own: one transaction, and of any number of entries that notice at once only the first does it.
 * `renewed_meanwhile`: the refused credentials are no longer the channel's, so the refusal says nothing about it.
 */
export async function disconnectChannel(
  system: System,
  channel: Channel,
  fault: ProviderError,
): Promise<"disconnected" | "renewed_meanwhile"> {
  const found = await system.database.prisma.$transaction(async (tx) => {
    const [now] = await tx.$queryRaw<Pick<Channel, "health" | "credentials">[]>`
      SELECT health, credentials FROM channel WHERE id = ${channel.id} FOR UPDATE`;
    if (now === undefined || now.credentials === null) return "disconnected";
    if (!sameBytes(now.credentials, channel.credentials)) return "renewed_meanwhile";
    if (now.health === "disconnected") return "disconnected";
    await tx.channel.updateMany({
      where: { id: channel.id },
      data: { health: "disconnected", health_reason: fault.message },
    });
    await wakeWaiting(tx, channel);
    await tellOwners(tx, system, channel, fault);
    return "marked";
  });
  if (found === "marked") system.wakeRelay();
  return found === "renewed_meanwhile" ? found : "disconnected";
}

function sameBytes(left: Uint8Array, right: Uint8Array | null) {
  return right !== null && Buffer.from(left).equals(right);
}

async function wakeWaiting(tx: Transaction, channel: Channel) {
  const entries = await tx.channelEntry.findMany({
    where: { channel_id: channel.id, status: "publishing", next_attempt_at: { not: null } },
    select: { id: true, post_id: true, channel_id: true },
  });
  const events = entries.flatMap((entry) =>
    entryDueEvents({ ...entry, organization_id: channel.organization_id, channel }),
  );
  await tx.outboxEvent.createMany({ data: events });
}

async function tellOwners(tx: Transaction, system: System, channel: Channel, fault: ProviderError) {
  await mailOwners(tx, system, {
    organization_id: channel.organization_id,
    subject: `${channel.name} is disconnected`,
    text: ({ slug }) =>
      [
        `Crier can no longer publish to ${channel.name} (${channel.handle}).`,
        fault.message,
        `Nothing more goes out there until it is connected again. Posts that failed meanwhile can then be sent again.`,
        `${system.env.CRIER_URL}/${slug}/channels`,
      ].join("\n\n"),
  });
}
