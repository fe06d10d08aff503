import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { reachableApps } from "./reachable-apps.ts";

/**
 * Disconnects an app, with all of its tokens, at once. Another member's app that reaches other organizations as well loses
 * this one. Refuses one that is not there. Four statements at most.
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
  if (app.user_id !== ctx.actor.id && others.length > 0) {
    await ctx.db.connectedApp.update({
      where: { id: app.id },
      data: { organization_ids: others },
    });
    return null;
  }
  const { grant_id } = app;
  await ctx.db.$transaction([
    ctx.db.connectedApp.delete({ where: { id: app.id } }),
    ctx.db.oauthRecord.deleteMany({ where: { grant_id } }),
    ctx.db.oauthRecord.deleteMany({ where: { model: "Grant", id: grant_id } }),
  ]);
  return null;
}
