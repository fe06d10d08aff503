import type { Notifications } from "#core/contract/resources/notifications.ts";
import type { ServiceContext } from "../context.ts";

/** Returns the actor's email settings in the organization. One statement. */
export async function getNotifications({ ctx }: { ctx: ServiceContext }): Promise<Notifications> {
  const { id: user_id } = ctx.actor;
  const { organization_id } = ctx;
  const { user, role, ...chosen } = await ctx.db.membership.findUniqueOrThrow({
    where: { user_id_organization_id: { user_id, organization_id } },
    relationLoadStrategy: "join",
    include: { user: { select: { email: true } } },
  });
  const isOwner = role === "owner";
  return {
    email: user.email,
    channel_expiring: chosen.mail_channel_expiring ?? isOwner,
    channel_disconnected: chosen.mail_channel_disconnected ?? isOwner,
    approvals: chosen.mail_approvals ?? true,
    posts_blocked: chosen.mail_posts_blocked ?? isOwner,
    post_failed: chosen.mail_post_failed ?? (isOwner ? "all" : "own"),
  };
}
