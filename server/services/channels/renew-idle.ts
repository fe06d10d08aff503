import type { Channel } from "#server/db/generated/client.ts";
import { findProvider } from "#server/providers/index.ts";
import { ProviderError } from "#server/providers/spec.ts";
import type { System } from "#server/system.ts";
import { disconnectChannel } from "./disconnect-channel.ts";
import { openChannel } from "./provider-context.ts";
import { refreshAccount } from "./refresh-account.ts";
import { signInColumns } from "./sign-in-columns.ts";

const AT_ONCE = 25;
const AGAIN_MS = 6 * 3_600_000;

/**
 * Renews sign-ins that would expire from disuse. If the platform refuses, marks the channel as disconnected and
 * notifies the owners; other failures are left to the next run. Returns the number of sign-ins processed.
 */
export async function renewIdleSignIns(system: System): Promise<number> {
  const channels = await claimDue(system);
  await Promise.all(channels.map((channel) => renewIdle(system, channel)));
  return channels.length;
}

/** Claims due sign-ins, each for one process only. */
function claimDue({ database: { prisma }, now }: System): Promise<Channel[]> {
  const at = now();
  const again_at = new Date(at.getTime() + AGAIN_MS);
  return prisma.$queryRaw<Channel[]>`
    UPDATE channel SET renew_at = ${again_at} WHERE id IN (
      SELECT id FROM channel WHERE renew_at <= ${at} ORDER BY renew_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    ) RETURNING *`;
}

async function renewIdle(system: System, channel: Channel): Promise<void> {
  try {
    await renewOrLook(system, channel);
  } catch (fault) {
    if (!(fault instanceof ProviderError)) throw fault;
    if (fault.code === "auth") await disconnectChannel(system, channel, fault);
    else system.logger.warn({ err: fault, channel: channel.id }, "an idle sign-in was not renewed");
  }
}

async function renewOrLook(system: System, channel: Channel): Promise<void> {
  const { context } = openChannel(system, channel);
  const { account, session } = context;
  const signIn = { ...channel, account, credentials: session.credentials };
  const times = signInColumns(system, signIn);
  const upkeep = findProvider(channel.provider)?.upkeep;
  if (times.renew_at !== null && upkeep?.refresh !== undefined) {
    await session.renew(upkeep.refresh(context));
  } else {
    const { id, credentials_version } = channel;
    const where = { id, credentials_version };
    await system.database.prisma.channel.updateMany({ where, data: times });
  }
  await refreshAccount(system, channel, context);
}
