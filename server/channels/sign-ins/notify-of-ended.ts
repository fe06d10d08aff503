import { manifestOf } from "#platforms/providers.ts";
import type { Channel } from "#server/db/generated/client.ts";
import type { Transaction } from "#server/db/types.ts";
import { mailChosen } from "#server/kernel/mail/mail-owners.ts";
import type { System } from "#server/system.ts";
import { channelsUrl } from "./channels-url.ts";

type Ended = Pick<Channel, "id" | "provider" | "name" | "handle">;

const AT_ONCE = 100;

/**
 * Emails people about sign-ins that expired before their platform refused one: one email per organization, once per
 * expiry. Returns the number of channels.
 */
export async function notifyOfEnded(system: System): Promise<number> {
  const { prisma } = system.database;
  const now = system.now();
  const organizations = await prisma.$queryRaw<{ organization_id: string }[]>`
    SELECT DISTINCT organization_id FROM channel
    WHERE sign_in_ends_at <= ${now} AND told_of_ended_at IS DISTINCT FROM sign_in_ends_at LIMIT ${AT_ONCE}`;
  let notified = 0;
  for (const { organization_id } of organizations)
    notified += await prisma.$transaction((tx) => tell(tx, system, organization_id, now));
  return notified;
}

/** Sends in the transaction that marks them as notified, so that no other process sends again. */
async function tell(
  tx: Transaction,
  system: System,
  organization_id: string,
  now: Date,
): Promise<number> {
  const ended = await tx.$queryRaw<Ended[]>`
    UPDATE channel SET told_of_ended_at = sign_in_ends_at
    WHERE organization_id = ${organization_id} AND sign_in_ends_at <= ${now}
      AND told_of_ended_at IS DISTINCT FROM sign_in_ends_at
    RETURNING id, provider, name, handle`;
  const [first] = ended;
  if (first === undefined) return 0;
  await mailChosen(tx, system, {
    kind: "mail_channel_disconnected",
    organization_id,
    subject:
      ended.length === 1 ? `${first.name} has expired` : `${ended.length} channels have expired`,
    text: ({ slug }) => textOf(ended, channelsUrl(system, slug, ended)),
  });
  return ended.length;
}

function textOf(ended: readonly Ended[], address: string): string {
  const lines = ended.map(
    ({ provider, name, handle }) => `- ${name} (${handle}) on ${manifestOf(provider).title}`,
  );
  return [
    "Crier's access has expired:",
    lines.join("\n"),
    "Nothing is published there until you reconnect. Scheduled posts stay scheduled.",
    address,
  ].join("\n\n");
}
