import { z } from "zod";

/** What can happen to a post, and to one of its channels' entries. */
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
    "entry.published",
    "entry.unconfirmed",
    "entry.failed",
    "entry.deleted",
    "entry.not_deleted",
    "entry.edited",
    "entry.not_edited",
  ])
  .meta({ id: "AuditAction" });
export type PostEventKind = z.infer<typeof PostEventKind>;

/** What can happen to a channel. */
export const ChannelEventKind = z.enum([
  "channel.connected",
  "channel.renamed",
  "channel.degraded",
  "channel.recovered",
  "channel.disconnected",
  "channel.sign_in_ending",
]);
export type ChannelEventKind = z.infer<typeof ChannelEventKind>;

/** What can happen to a file. */
export const MediaEventKind = z.enum(["media.ready", "media.failed"]);
export type MediaEventKind = z.infer<typeof MediaEventKind>;

/** What can happen to a comment, mention or review. */
export const InteractionEventKind = z.enum(["interaction.received", "interaction.replied"]);
export type InteractionEventKind = z.infer<typeof InteractionEventKind>;
