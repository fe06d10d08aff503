import { manifestOf } from "#platforms/providers.ts";
import type { PendingConnection } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { UnreadableValueError } from "#server/platform/secrets.ts";
import { openAccounts } from "./offered-accounts.ts";

export interface OfferedAccount {
  id: string;
  name: string;
  handle: string;
  connected_as: string | null;
}

export type ConnectionResult =
  | { connected: string }
  | { problem: string }
  | { choose: { connection: string; title: string; accounts: OfferedAccount[] } };

const UNKNOWN =
  "You didn't start this sign-in, or it is too old. Start again with “Connect account”.";

/** Returns the result of a connection that the actor started. Nobody else can read it. At most two statements. */
export async function findConnection({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<ConnectionResult> {
  const { organization_id } = ctx;
  const pending = await ctx.db.pendingConnection.findFirst({
    where: { id: input.id, organization_id, user_id: ctx.actor.id, used_at: { not: null } },
  });
  if (pending === null) return { problem: UNKNOWN };
  if (pending.accounts !== null && pending.expires_at > ctx.system.now())
    return offer(ctx, pending, pending.accounts);
  const { channel_id, error } = pending;
  const channel =
    channel_id === null
      ? null
      : await ctx.db.channel.findFirst({ where: { id: channel_id, organization_id } });
  return channel === null ? { problem: error ?? UNKNOWN } : { connected: channel.handle };
}

async function offer(
  ctx: ServiceContext,
  { id, provider }: PendingConnection,
  sealed: Uint8Array,
): Promise<ConnectionResult> {
  try {
    const accounts = openAccounts(ctx.system.secrets, id, sealed);
    const names = await findConnected(
      ctx,
      provider,
      accounts.map(({ external_account_id }) => external_account_id),
    );
    const offered = accounts.map(({ external_account_id, handle, name = handle }) => ({
      id: external_account_id,
      name,
      handle,
      connected_as: names.get(external_account_id) ?? null,
    }));
    return { choose: { connection: id, title: manifestOf(provider).title, accounts: offered } };
  } catch (error) {
    if (error instanceof UnreadableValueError) return { problem: UNKNOWN };
    throw error;
  }
}

async function findConnected(
  { db, organization_id }: ServiceContext,
  provider: string,
  ids: string[],
): Promise<Map<string, string>> {
  const mode = "live" as const;
  const where = { organization_id, provider, mode, deleted_at: null };
  const channels = await db.channel.findMany({
    where: { ...where, external_account_id: { in: ids } },
    select: { external_account_id: true, name: true },
  });
  return new Map(channels.map(({ external_account_id, name }) => [external_account_id, name]));
}
