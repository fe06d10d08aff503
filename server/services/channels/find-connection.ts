import type { ServiceContext } from "../context.ts";

/** The result of a sign-in on a platform's pages, shown to the person when they come back. */
export type ConnectionResult = { connected: string } | { problem: string };

const UNKNOWN =
  "This sign-in was not begun here by you, or too long ago. Begin again with “Connect an account”.";

/** The result of a connection that the acting person began; nobody else's can be read. Two statements at most. */
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
  const { channel_id, error } = pending;
  const channel =
    channel_id === null
      ? null
      : await ctx.db.channel.findFirst({ where: { id: channel_id, organization_id } });
  return channel === null ? { problem: error ?? UNKNOWN } : { connected: channel.handle };
}
