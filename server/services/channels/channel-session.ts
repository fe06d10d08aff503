import type { PrismaClient } from "#server/db/generated/client.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { Session } from "#server/providers/spec.ts";
import { openCredentials } from "./open-credentials.ts";

/** Enough for the one call to the platform that a renewal is. */
const RENEWAL_LIMIT_MS = 60_000;

/**
 * A channel's credentials, for its provider. `renew` holds the channel's row while the platform is asked: when the
 * token expires for several callers at once, one renews it and the others get the new one. Other rows may still refer
 * to the channel meanwhile, as the simulator's do. New credentials are written once the platform has answered. A
 * process that dies before that leaves the old credentials. Bluesky then signs in again with the app password, and
 * Mastodon's tokens don't expire. X takes a refresh token only once, so its next renewal is refused and the channel
 * asks to be connected again.
 */
export function openSession(
  { prisma, secrets }: { prisma: PrismaClient; secrets: Secrets },
  channel: { id: string; credentials: Uint8Array; onRenewed(sealed: Uint8Array): void },
): Session {
  const open = (sealed: Uint8Array) => openCredentials(secrets, channel.id, sealed);
  let sealed = channel.credentials;
  let credentials = open(sealed);
  return {
    get credentials() {
      return credentials;
    },
    async renew(refresh) {
      sealed = await prisma.$transaction(
        async (tx) => {
          const [row] = await tx.$queryRaw<{ credentials: Uint8Array | null }[]>`
            SELECT credentials FROM channel WHERE id = ${channel.id} FOR NO KEY UPDATE`;
          const newest = row?.credentials ?? sealed;
          if (!Buffer.from(newest).equals(sealed)) return newest;
          const renewed = secrets.encrypt(JSON.stringify(await refresh(open(newest))), channel.id);
          await tx.channel.updateMany({
            where: { id: channel.id },
            data: { credentials: renewed },
          });
          return renewed;
        },
        { timeout: RENEWAL_LIMIT_MS, maxWait: RENEWAL_LIMIT_MS },
      );
      channel.onRenewed(sealed);
      credentials = open(sealed);
      return credentials;
    },
  };
}
