import type { Transaction } from "#server/db/types.ts";
import { hashOfNoPassword } from "#server/platform/passwords.ts";
import type { Recognized } from "./recognized.ts";

export interface Claimed extends Recognized {
  name: string | null;
}

/**
 * Gives an account to the owner of its email address, who was not known until now: whoever used it before may have had
 * only a link with that address. The first time this ends everything they could return with: the password, sessions,
 * sign-in links, the second factor, linked accounts, personal API keys, devices, apps and calendar feeds. Memberships
 * stay, because they were given to the address. Returns null, and changes nothing, if the owner was known. At most
 * fourteen statements.
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
  await tx.userTotp.deleteMany({ where });
  await tx.recoveryCode.deleteMany({ where });
  await tx.externalIdentity.deleteMany({ where });
  await tx.devicePair.deleteMany({ where });
  await tx.pendingConnection.deleteMany({ where });
  await tx.calendarFeed.deleteMany({ where });
  await tx.apiKey.updateMany({ where: { user_id, revoked_at: null }, data: { revoked_at: at } });
  await disconnectApps(tx, user_id);
  return claimed;
}

async function disconnectApps(tx: Transaction, user_id: string): Promise<void> {
  const apps = await tx.connectedApp.findMany({ where: { user_id }, select: { grant_id: true } });
  const grants = apps.map(({ grant_id }) => grant_id);
  await tx.oauthRecord.deleteMany({
    where: { OR: [{ grant_id: { in: grants } }, { model: "Grant", id: { in: grants } }] },
  });
  await tx.connectedApp.deleteMany({ where: { user_id } });
}
