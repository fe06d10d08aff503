import type { PrismaClient } from "#server/db/generated/client.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { Credentials, Session } from "#server/providers/spec.ts";

/** A renewal is a call to the platform and back. */
const RENEWAL_LIMIT_MS = 60_000;

/**
 * A channel's credentials, for its provider. `renew` holds the channel's row while the platform is asked: of several
 * callers whose token has expired, one renews it and the others are given what it got. Rows may refer to the channel
 * meanwhile, which is what the simulator's do.
 *
 * What was obtained is written when the platform has answered, and not before: there is nothing to write then. A process
 * that dies in between leaves the credentials as they were. Bluesky signs in again with the app password, and Mastodon's
 * tokens don't end; X takes a refresh token once, so that the next renewal is refused and the channel asks to be connected again.
 */
export function openSession(
  { prisma, secrets }: { prisma: PrismaClient; secrets: Secrets },
  channel: { id: string; credentials: Uint8Array; onRenewed(sealed: Uint8Array): void },
): Session {
  const open = (sealed: Uint8Array) =>
    JSON.parse(secrets.decrypt(sealed, channel.id)) as Credentials;
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
