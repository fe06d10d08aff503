import { z } from "zod";

/** Events of a post and of its channels' entries. */
export const PostEventKind = z
  .enum([
    "post.created",
    "post.edited",
    "post.scheduled",
    "post.unscheduled",
    "post.waiting",
    "post.not_armed",
    "post.publishing",
    "post.published",
    "post.partially_published",
    "post.unconfirmed",
    "post.failed",
    "post.retried",
    "post.settled",
    "post.deleting",
    "post.deleted",
    "post.editing",
    "post.restored",
    "post.commented",
    "post.comment_edited",
    "post.comment_deleted",
    "post.comment_resolved",
    "post.comment_reopened",
    "approval.requested",
    "approval.decided",
    "approval.held",
    "approval.shared",
    "approval.unshared",
    "entry.held",
    "entry.handoff_due",
    "entry.braked",
    "entry.published",
    "entry.unconfirmed",
    "entry.failed",
    "entry.deleted",
    "entry.not_deleted",
    "entry.edited",
    "entry.not_edited",
  ])
  .meta({ id: "EventKind" });
export type PostEventKind = z.infer<typeof PostEventKind>;

export const ChannelEventKind = z.enum([
  "channel.connected",
  "channel.renamed",
  "channel.degraded",
  "channel.recovered",
  "channel.disconnected",
  "channel.sign_in_ending",
  "channel.updated",
  "channel.paused",
  "channel.resumed",
  "channel.rules_changed",
]);
export type ChannelEventKind = z.infer<typeof ChannelEventKind>;

export const MemberEventKind = z.enum([
  "member.invited",
  "member.invitation_resent",
  "member.invitation_revoked",
  "member.joined",
  "member.role_changed",
  "member.removed",
  "member.left",
]);
export type MemberEventKind = z.infer<typeof MemberEventKind>;

export const OrganizationEventKind = z.enum([
  "organization.created",
  "organization.updated",
  "organization.settings_changed",
  "organization.approval_changed",
  "organization.paused",
  "organization.resumed",
  "organization.auto_top_up_changed",
  "organization.sandbox_credits_refilled",
  "organization.sample_data_added",
  "organization.sample_data_removed",
  "organization.audit_exported",
  "organization.api_changed",
  "organization.exported",
  "organization.deletion_requested",
  "organization.restored",
]);
export type OrganizationEventKind = z.infer<typeof OrganizationEventKind>;

export const AccountEventKind = z.enum([
  "account.address_verified",
  "account.profile_changed",
  "account.two_factor_enabled",
  "account.two_factor_disabled",
  "account.recovery_codes_replaced",
  "account.password_changed",
  "account.sessions_ended",
  "account.identity_unlinked",
  "account.notifications_changed",
  "account.device_added",
  "account.device_removed",
  "account.deleted",
]);
export type AccountEventKind = z.infer<typeof AccountEventKind>;

export const MediaEventKind = z.enum([
  "media.created",
  "media.updated",
  "media.deleted",
  "media.uploaded",
  "media.ready",
  "media.failed",
]);
export type MediaEventKind = z.infer<typeof MediaEventKind>;

/** Events of a team's configuration: labels, projects, channel sets, connect links, recurring posts, API keys, apps, devices, skills and webhooks. */
export const SetupEventKind = z.enum([
  "label.created",
  "label.renamed",
  "label.deleted",
  "project.created",
  "project.renamed",
  "project.updated",
  "project.deleted",
  "channel_set.created",
  "channel_set.updated",
  "channel_set.deleted",
  "connect_link.created",
  "connect_link.used",
  "connect_link.revoked",
  "calendar_feed.created",
  "calendar_feed.revoked",
  "api_key.created",
  "api_key.updated",
  "api_key.revoked",
  "api_key.taken_over",
  "app.revoked",
  "device.approved",
  "device.denied",
  "recurring_post.created",
  "recurring_post.updated",
  "recurring_post.deleted",
  "recurring_post.paused",
  "recall.started",
  "recall.item_done",
  "saved_filter.created",
  "saved_filter.updated",
  "saved_filter.deleted",
  "skill.started",
  "skill.waiting",
  "skill.progressed",
  "skill.answered",
  "skill.cancelled",
  "skill.finished",
  "skill.shared",
  "skill.unshared",
  "skill_schedule.created",
  "skill_schedule.updated",
  "skill_schedule.deleted",
  "skill_schedule.ended",
  "saved_reply.created",
  "saved_reply.updated",
  "saved_reply.deleted",
  "template.created",
  "template.updated",
  "template.deleted",
  "webhook.created",
  "webhook.updated",
  "webhook.deleted",
  "webhook.secret_rotated",
  "webhook.tested",
  "webhook.redelivered",
]);
export type SetupEventKind = z.infer<typeof SetupEventKind>;

export const InteractionEventKind = z.enum([
  "interaction.received",
  "interaction.replied",
  "interaction.updated",
  "interaction.noted",
  "interaction.note_deleted",
]);
export type InteractionEventKind = z.infer<typeof InteractionEventKind>;
