import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";
import { reachableApps } from "./reachable-apps.ts";

/**
 * Disconnects an app and revokes all of its tokens immediately. If it belongs to another member and reaches other
 * organizations too, it loses only this one. Throws if not found. At most five statements.
 */
export async function revokeApp({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const app = await ctx.db.connectedApp.findFirst({
    where: { ...reachableApps(ctx), id: input.id },
  });
  if (app === null) throw Refusal.notFound("connected app", input.id);
  const others = app.organization_ids.filter((id) => id !== ctx.organization_id);
  const { id, grant_id } = app;
  return commitRecords(ctx, async ({ tx, record }) => {
    record({ kind: "app.revoked", subject_id: id, facts: { name: app.client_name } });
    if (app.user_id !== ctx.actor.id && others.length > 0) {
      await tx.connectedApp.update({ where: { id }, data: { organization_ids: others } });
      return null;
    }
    await tx.connectedApp.delete({ where: { id } });
    await tx.oauthRecord.deleteMany({ where: { grant_id } });
    await tx.oauthRecord.deleteMany({ where: { model: "Grant", id: grant_id } });
    return null;
  });
}
