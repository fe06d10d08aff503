import type { Transaction } from "#server/db/types.ts";
import { accountEventRow } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import { type Claimed, claimAccount } from "./claim-account.ts";

interface Proof {
  user_id: string;
  at: Date;
  request_id: string | null;
}

/**
 * Records that a user has proved their email address. The first proof ends everything that others may have set up
 * before, as `claimAccount` says, with an event in each of their organizations and an email. Returns the account as it
 * is then, or null if the address was proved before. At most 22 statements.
 */
export async function proveAddress(tx: Transaction, proof: Proof): Promise<Claimed | null> {
  const claimed = await claimAccount(tx, proof);
  if (claimed === null) return null;
  const { id: user_id, email, name } = claimed;
  const { at, request_id } = proof;
  const memberships = await tx.membership.findMany({
    where: { user_id },
    select: { organization_id: true },
  });
  const actor = { kind: "person", id: user_id, name: name ?? email } as const;
  const origin = { actor, request_id, run_id: null };
  const event = { kind: "account.address_verified" } as const;
  await tx.event.createMany({
    data: memberships.map(({ organization_id }) =>
      accountEventRow(origin, event, { organization_id, at, user_id }),
    ),
  });
  const mail_id = newId("mail");
  await tx.mail.create({
    data: { id: mail_id, recipient: email, subject: SUBJECT, text: TEXT, created_at: at },
  });
  await tx.outboxEvent.create({
    data: { id: newId("event"), name: "mail/due", data: { mail_id } },
  });
  return claimed;
}

const SUBJECT = "Your email address is confirmed on Crier";

const TEXT =
  "You have shown for the first time that this email address is yours. Someone else may have used its account before, so the password, all sessions, two-factor sign-in, linked accounts, personal API keys, devices, connected apps, calendar feeds, approval links, report links, schedules of skills and open invitations from before no longer work. Sign in with a link sent to this address, or with a Google or GitHub account that has it. You are still a member of the same organizations.";
