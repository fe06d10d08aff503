import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";

export async function revokeApiKey({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  return commitRecords(ctx, async ({ tx, record }) => {
    const [revoked] = await tx.apiKey.updateManyAndReturn({
      where: { id: input.id, organization_id: ctx.organization_id, revoked_at: null },
      data: { revoked_at: ctx.system.now() },
      select: { name: true },
    });
    if (revoked === undefined) throw Refusal.notFound("API key", input.id);
    record({ kind: "api_key.revoked", subject_id: input.id, facts: revoked });
    return null;
  });
}
