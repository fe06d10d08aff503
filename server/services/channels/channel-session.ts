import type { PrismaClient } from "../../db/generated/client.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Credentials, Session } from "../../providers/spec.ts";

/** A renewal is a call to the platform and back. */
const RENEWAL_LIMIT_MS = 60_000;

/**
 * A channel's credentials, for its provider. `renew` holds the channel's row while the platform is asked: of several
 * callers whose token has expired, one renews it and the others are given what it got.
 */
export function openSession(
  { prisma, secrets }: { prisma: PrismaClient; secrets: Secrets },
  channel: { id: string; credentials: Uint8Array },
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
            SELECT credentials FROM channel WHERE id = ${channel.id} FOR UPDATE`;
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
      credentials = open(sealed);
      return credentials;
    },
  };
}
