import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";

/** Stops a key from working, at once. */
export async function revokeApiKey({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { count } = await ctx.db.apiKey.updateMany({
    where: { id: input.id, organization_id: ctx.organization_id, revoked_at: null },
    data: { revoked_at: ctx.system.now() },
  });
  if (count === 0) throw Refusal.notFound("API key", input.id);
  return null;
}
