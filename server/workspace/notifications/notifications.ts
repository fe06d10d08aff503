import type { z } from "zod";
import type { UpdateNotifications } from "#core/contract/operations/notifications.ts";
import type { Notifications } from "#core/contract/resources/notifications.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

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
    comments: chosen.mail_comments ?? true,
    posts_blocked: chosen.mail_posts_blocked ?? isOwner,
    handoffs: chosen.mail_handoffs ?? true,
    post_failed: chosen.mail_post_failed ?? (isOwner ? "all" : "own"),
  };
}

/** Changes the actor's email settings in the organization. Three statements. */
export async function updateNotifications({
  ctx,
  input: {
    channel_expiring,
    channel_disconnected,
    approvals,
    comments,
    posts_blocked,
    handoffs,
    post_failed,
  },
}: {
  ctx: ServiceContext;
  input: z.output<typeof UpdateNotifications.input>;
}): Promise<Notifications> {
  const { organization_id } = ctx;
  const { id: user_id } = ctx.actor;
  const data = {
    ...(channel_expiring === undefined ? {} : { mail_channel_expiring: channel_expiring }),
    ...(channel_disconnected === undefined
      ? {}
      : { mail_channel_disconnected: channel_disconnected }),
    ...(approvals === undefined ? {} : { mail_approvals: approvals }),
    ...(comments === undefined ? {} : { mail_comments: comments }),
    ...(posts_blocked === undefined ? {} : { mail_posts_blocked: posts_blocked }),
    ...(handoffs === undefined ? {} : { mail_handoffs: handoffs }),
    ...(post_failed === undefined ? {} : { mail_post_failed: post_failed }),
  };
  await commitRecords(ctx, async ({ tx, record }) => {
    await tx.membership.updateMany({ where: { user_id, organization_id }, data });
    record({ kind: "account.notifications_changed", subject_id: user_id, facts: data });
  });
  return getNotifications({ ctx });
}
