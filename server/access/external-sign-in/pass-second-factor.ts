import { randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";

const LASTS_MS = 10 * 60_000;

/**
 * Returns a one-time token with which a person recognized by an external account signs in with a second-factor code.
 * Null if they have no second factor. Two statements.
 */
export async function passSecondFactor(system: System, user_id: string): Promise<string | null> {
  const { userTotp, signInLink } = system.database.prisma;
  const totp = await userTotp.findUnique({ where: { user_id }, select: { confirmed_at: true } });
  if (totp === null || totp.confirmed_at === null) return null;
  const token = randomToken();
  const expires_at = new Date(system.now().getTime() + LASTS_MS);
  await signInLink.create({
    data: { token_hash: hashToken(token), user_id, expires_at, is_mailed: false },
  });
  return token;
}
