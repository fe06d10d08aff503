import { sqlWithin } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import { hashOfNoPassword } from "#server/platform/passwords.ts";
import type { Recognized } from "./recognized.ts";

export interface Claimed extends Recognized {
  name: string | null;
}

/**
 * Gives an account to the owner of its email address, who was not known until now: whoever used it before may have had
 * only a link with that address. The first time this ends everything they could return with: the password, sessions,
 * sign-in links, the second factor, linked accounts, personal API keys, devices, apps, notifications and calendar feeds; and what acts
 * in the account's name without them: approval links, connect links, report links, schedules of skills and invitations. Memberships
 * stay, because they were given to the address. Returns null, and changes nothing, if the owner was known. At most
 * twenty statements.
 */
export async function claimAccount(
  tx: Transaction,
  { user_id, at }: { user_id: string; at: Date },
): Promise<Claimed | null> {
  // Waits for sign-ins in progress, which share a lock on the account. They open no session afterwards.
  const [claimed] = await tx.user.updateManyAndReturn({
    where: { id: user_id, email_verified_at: null },
    data: { email_verified_at: at, password_hash: hashOfNoPassword() },
    select: { id: true, email: true, name: true, password_hash: true },
  });
  if (claimed === undefined) return null;
  const where = { user_id };
  await tx.session.deleteMany({ where });
  await tx.signInLink.deleteMany({ where });
  await tx.pushSubscription.deleteMany({ where });
  await tx.userTotp.deleteMany({ where });
  await tx.recoveryCode.deleteMany({ where });
  await tx.externalIdentity.deleteMany({ where });
  await tx.devicePair.deleteMany({ where });
  await tx.pendingConnection.deleteMany({ where });
  await tx.calendarFeed.deleteMany({ where });
  await endWhatActs(tx, { user_id, at });
  await tx.apiKey.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: at } });
  await disconnectApps(tx, user_id);
  return claimed;
}

const END_SCHEDULES = `
  UPDATE skill_schedule SET enabled = false, next_at = NULL, ended_reason = $2, updated_at = $3
  WHERE ended_reason IS NULL
    AND organization_id IN (SELECT organization_id FROM membership WHERE user_id = $1)
    AND actor ->> 'id' IN (
      SELECT $1::text
      UNION ALL SELECT id FROM api_key WHERE user_id = $1
      UNION ALL SELECT id FROM connected_app WHERE user_id = $1)`;

const PAUSE_RECURRING_POSTS = `
  UPDATE recurring_post SET paused = true, paused_reason = $2, updated_at = $3
  WHERE NOT paused
    AND organization_id IN (SELECT organization_id FROM membership WHERE user_id = $1)
    AND actor ->> 'id' IN (
      SELECT $1::text
      UNION ALL SELECT id FROM api_key WHERE user_id = $1
      UNION ALL SELECT id FROM connected_app WHERE user_id = $1)`;

const REVOKE_CONNECT_LINKS = `
  UPDATE connect_link SET revoked_at = $2
  WHERE used_at IS NULL AND revoked_at IS NULL
    AND organization_id IN (SELECT organization_id FROM membership WHERE user_id = $1)
    AND actor ->> 'id' IN (
      SELECT $1::text
      UNION ALL SELECT id FROM api_key WHERE user_id = $1
      UNION ALL SELECT id FROM connected_app WHERE user_id = $1)`;

const ENDED =
  "Its creator has shown for the first time that their email address is theirs, which ends what was set up before. Create it again.";

const PAUSED =
  "Its creator has shown for the first time that their email address is theirs, which pauses what was set up before. Resume it to make posts in your name.";

/** Ends what acts in the account's name in all organizations, also if its apps made it. */
async function endWhatActs(
  tx: Transaction,
  { user_id, at }: { user_id: string; at: Date },
): Promise<void> {
  await tx.approvalLink.deleteMany({ where: { user_id } });
  await tx.reportShare.deleteMany({ where: { created_by_id: user_id } });
  await tx.invitation.updateMany({
    where: { invited_by_id: user_id, accepted_at: null, revoked_at: null },
    data: { revoked_at: at },
  });
  await sqlWithin(tx)(END_SCHEDULES, [user_id, ENDED, at]);
  await sqlWithin(tx)(PAUSE_RECURRING_POSTS, [user_id, PAUSED, at]);
  await sqlWithin(tx)(REVOKE_CONNECT_LINKS, [user_id, at]);
}

async function disconnectApps(tx: Transaction, user_id: string): Promise<void> {
  const apps = await tx.connectedApp.findMany({ where: { user_id }, select: { grant_id: true } });
  const grants = apps.map(({ grant_id }) => grant_id);
  await tx.oauthRecord.deleteMany({
    where: { OR: [{ grant_id: { in: grants } }, { model: "Grant", id: { in: grants } }] },
  });
  await tx.connectedApp.deleteMany({ where: { user_id } });
}
