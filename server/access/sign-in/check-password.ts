import { Refusal } from "#core/contract/refusal.ts";
import { BusyError } from "#server/platform/gate.ts";
import { verifyPassword } from "#server/platform/passwords.ts";
import type { System } from "#server/system.ts";
import { networkOf } from "./network-of.ts";
import type { Recognized } from "./recognized.ts";
import { chargeTry, forgetTries, refundTry, type Throttle } from "./throttle.ts";

export interface Origin {
  /** Network address. Null if it can't be distinguished from others'. */
  address: string | null;
  /** ID of a device on which the user has signed in before. Null for others. */
  device: string | null;
}

const BUSY_MS = 5_000;

const ACCOUNT = { free: 5, first_wait_seconds: 1, forgotten_after_seconds: 86_400 };
/** An office may have one address for fifty people. */
const ADDRESS = { free: 50, first_wait_seconds: 1, forgotten_after_seconds: 3_600 };

/**
 * Returns the user with this email and password, or null. Takes as long for an unknown email as for a wrong password.
 * Throws after too many attempts for the account or from the address. A device on which the user has signed in before
 * has its own count, so that other people's guesses don't lock them out.
 */
export async function checkPassword(
  system: System,
  { email, password, origin }: { email: string; password: string; origin: Origin },
): Promise<Recognized | null> {
  const { shared, own } = throttlesOf(email, origin);
  for (const throttle of [...shared, own]) await chargeTry(system, throttle);
  const user = await system.database.prisma.user.findUnique({ where: { email } });
  const matches = await verifyOrRefuse(user?.password_hash ?? null, password);
  if (user === null || !matches) return null;
  await forgetTries(system, own);
  for (const throttle of shared) await refundTry(system, throttle);
  return user;
}

function throttlesOf(email: string, { address, device }: Origin) {
  if (device !== null) {
    const own: Throttle = { kind: "device", subject: `${device} ${email}`, ...ACCOUNT };
    return { shared: [], own };
  }
  const own: Throttle = { kind: "account", subject: email, ...ACCOUNT };
  const shared: Throttle[] =
    address === null ? [] : [{ kind: "address", subject: networkOf(address), ...ADDRESS }];
  return { shared, own };
}

/** Like `verifyPassword`, but throws with a retry time if too many passwords are being checked. */
export async function verifyOrRefuse(stored: string | null, password: string): Promise<boolean> {
  try {
    return await verifyPassword(stored, password);
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    const message = "Too many people are signing in right now. Wait 5 seconds, then try again.";
    throw new Refusal("TOO_MANY_REQUESTS", message, { retry_after_ms: BUSY_MS });
  }
}
