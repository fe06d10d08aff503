import { manifestOf } from "#platforms/providers.ts";
import type { Channel } from "#server/db/generated/client.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { channelEventRow, originOfCrier } from "#server/kernel/events/event-row.ts";
import { mailChosen } from "#server/kernel/mail/mail-owners.ts";
import type { System } from "#server/system.ts";
import { channelsUrl } from "./channels-url.ts";

const BEFORE_MS = 7 * 24 * 3_600_000;

type Ending = Pick<Channel, "id" | "provider" | "name" | "handle"> & { sign_in_ends_at: Date };

/**
 * Emails people a week before sign-ins expire that only a person can renew: one email per organization and one event
 * per channel, once per expiry. Returns the number of channels.
 */
export async function notifyOfEndings(system: System): Promise<number> {
  const { prisma } = system.database;
  const soon = new Date(system.now().getTime() + BEFORE_MS);
  const organizations = await prisma.$queryRaw<{ organization_id: string }[]>`
    SELECT DISTINCT organization_id FROM channel
    WHERE sign_in_ends_at <= ${soon} AND told_of_end_at IS DISTINCT FROM sign_in_ends_at LIMIT 100`;
  let notified = 0;
  for (const { organization_id } of organizations)
    notified += await prisma.$transaction((tx) => tell(tx, system, organization_id, soon));
  if (notified > 0) {
  }
  return notified;
}

/** Sends in the transaction that marks them as notified, so that no other process sends again. */
async function tell(
  tx: Transaction,
  system: System,
  organization_id: string,
  soon: Date,
): Promise<number> {
  const endings = await tx.$queryRaw<Ending[]>`
    UPDATE channel SET told_of_end_at = sign_in_ends_at
    WHERE organization_id = ${organization_id} AND sign_in_ends_at <= ${soon}
      AND told_of_end_at IS DISTINCT FROM sign_in_ends_at
    RETURNING id, provider, name, handle, sign_in_ends_at`;
  if (endings.length === 0) return 0;
  const at = system.now();
  const events = endings.map(({ id: channel_id, provider, name, sign_in_ends_at }) => {
    const facts = { provider, name, ends_at: sign_in_ends_at.toISOString() };
    const event = { kind: "channel.sign_in_ending", facts } as const;
    return channelEventRow(originOfCrier(system), event, { organization_id, channel_id, at });
  });
  await writeTogether(sqlWithin(tx), [insertRows("event", events)]);
  await mailChosen(tx, system, {
    kind: "mail_channel_expiring",
    organization_id,
    subject: subjectOf(endings),
    text: ({ slug }) => textOf(endings, channelsUrl(system, slug, endings)),
  });
  return endings.length;
}

function subjectOf(endings: readonly Ending[]): string {
  const [first] = endings;
  return endings.length === 1 && first !== undefined
    ? `${first.name} expires soon`
    : `${endings.length} channels expire soon`;
}

function textOf(endings: readonly Ending[], address: string): string {
  const lines = endings.map(({ provider, name, handle, sign_in_ends_at }) => {
    const day = sign_in_ends_at.toISOString().slice(0, 10);
    return `- ${name} (${handle}) on ${manifestOf(provider).title}, until ${day}`;
  });
  return [
    "Crier's access expires soon. Reconnect before then:",
    lines.join("\n"),
    "Nothing is published there after that day until you reconnect. Scheduled posts stay scheduled.",
    address,
  ].join("\n\n");
}
