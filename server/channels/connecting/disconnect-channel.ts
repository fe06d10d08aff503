import type { ProviderError } from "#platforms/kit/spec/provider.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { channelDueRow } from "#server/kernel/call-queue/channel-due.ts";
import { channelEventRow, originOfCrier } from "#server/kernel/events/event-row.ts";
import { mailChosen } from "#server/kernel/mail/mail-owners.ts";
import type { System } from "#server/system.ts";
import { channelsUrl } from "../sign-ins/channels-url.ts";

/**
 * Marks a channel as disconnected because its platform refused the sign-in, notifies the owners, and wakes waiting
 * calls so that each ends without another request. One transaction. If several entries notice at once, only the first
 * does this. Returns `renewed_meanwhile` if the channel has new credentials by now, so the refusal doesn't apply to
 * them.
 */
export async function disconnectChannel(
  system: System,
  channel: Channel,
  fault: ProviderError,
): Promise<"disconnected" | "renewed_meanwhile"> {
  const found = await system.database.prisma.$transaction(async (tx) => {
    const [now] = await tx.$queryRaw<
      Pick<Channel, "health" | "credentials" | "credentials_version">[]
    >`
      SELECT health, credentials, credentials_version FROM channel WHERE id = ${channel.id} FOR UPDATE`;
    if (now === undefined || now.credentials === null) return "disconnected";
    if (now.credentials_version !== channel.credentials_version) return "renewed_meanwhile";
    if (now.health === "disconnected") return "disconnected";
    await tx.channel.updateMany({
      where: { id: channel.id },
      data: {
        health: "disconnected",
        health_reason: fault.message,
        renew_at: null,
        sign_in_ends_at: null,
      },
    });
    await recordDisconnected(tx, system, channel, fault);
    await tellOwners(tx, system, channel, fault);
    return "marked";
  });
  if (found === "marked") {
  }
  return found === "renewed_meanwhile" ? found : "disconnected";
}

async function recordDisconnected(
  tx: Transaction,
  system: System,
  channel: Channel,
  fault: ProviderError,
) {
  const { id: channel_id, organization_id, provider, name } = channel;
  const { count } = await tx.platformCall.updateMany({
    where: { channel_id, state: "queued", next_at: { not: null } },
    data: { next_at: null },
  });
  const facts = { provider, name, reason: fault.message };
  const event = { kind: "channel.disconnected", facts } as const;
  const about = { organization_id, channel_id, at: system.now() };
  await writeTogether(sqlWithin(tx), [
    insertRows(
      "outbox_event",
      count === 0 ? [] : [channelDueRow({ organization_id, channel_id, channel })],
    ),
    insertRows("event", [channelEventRow(originOfCrier(system), event, about)]),
  ]);
}

async function tellOwners(tx: Transaction, system: System, channel: Channel, fault: ProviderError) {
  await mailChosen(tx, system, {
    kind: "mail_channel_disconnected",
    organization_id: channel.organization_id,
    subject: `${channel.name} is disconnected`,
    text: ({ slug }) =>
      [
        `Crier can no longer publish to ${channel.name} (${channel.handle}).`,
        fault.message,
        `Nothing is published there until you reconnect it. You can then resend posts that failed.`,
        channelsUrl(system, slug, [channel]),
      ].join("\n\n"),
  });
}
