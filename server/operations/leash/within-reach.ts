/**
 * The operations that exist for a key which reaches only some channels, by what keeps them within these. A new
 * operation doesn't exist for such keys until it is listed here.
 */
import type { Operation } from "#core/contract/define-operation.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { reachOf } from "#server/kernel/leash.ts";

/** Every ID that they take is checked (hide-ids.ts), and they read nothing beyond it. */
const BY_ID = [
  "approvals.changes",
  "approvals.create_link",
  "approvals.delete_link",
  "approvals.links",
  "channels.connect",
  "channels.creator_policy",
  "channels.delete",
  "channels.mentions",
  "channels.metrics",
  "channels.option_choices",
  "channels.reading",
  "channels.refresh_interactions",
  "channels.update",
  "connect_links.create",
  "connect_links.get",
  "connect_links.revoke",
  "files.complete",
  "files.crop",
  "files.delete",
  "files.get",
  "files.parts",
  "files.update",
  "files.upload",
  "interactions.get",
  "interactions.reply",
  "interactions.update",
  "links.preview",
  "media.create",
  "notes.create",
  "notes.delete",
  "notes.list",
  "post_comments.create",
  "post_comments.delete",
  "post_comments.list",
  "post_comments.update",
  "posts.approve",
  "posts.attempts",
  "posts.audit",
  "posts.create",
  "posts.delete",
  "posts.edit_live",
  "posts.get",
  "posts.import",
  "posts.metrics",
  "posts.publish",
  "posts.refresh_metrics",
  "posts.reject",
  "posts.request_approval",
  "posts.restore",
  "posts.restore_version",
  "posts.retry",
  "posts.settle",
  "posts.sync_variants",
  "posts.update",
  "posts.validate",
  "posts.version",
  "posts.versions",
  "queue.order",
  "queue.resolve_late",
  "queue.share_next",
  "queue.shuffle",
  "recurring_posts.create",
  "recurring_posts.delete",
  "recurring_posts.get",
  "recurring_posts.update",
  "sandbox.change_comment",
  "sandbox.received",
  "sandbox.remove_comment",
  "sandbox.set_engagement",
  "sandbox.write_comment",
  "webhooks.create",
  "webhooks.delete",
  "webhooks.deliveries",
  "webhooks.get",
  "webhooks.redeliver",
  "webhooks.rotate_secret",
  "webhooks.test",
  "webhooks.update",
];

/** Their services leave out what is beyond the key's reach (server/kernel/leash.ts). */
const FILTERED = [
  "approvals.list",
  "approvals.unapproved",
  "calendar.get",
  "capabilities.list",
  "channels.list",
  "connect_links.list",
  "events.list",
  "files.list",
  "insights.get",
  "interactions.list",
  "labels.list",
  "organizations.get_settings",
  "posts.export",
  "posts.list",
  "posts.validate_range",
  "projects.list",
  "queue.get",
  "queue.late",
  "queue.pause",
  "queue.resume",
  "recurring_posts.list",
  "search.all",
  "templates.list",
  "webhooks.list",
];

/** They say the same to everyone. */
const THE_SAME_FOR_ALL = ["capabilities.changes", "organizations.list", "reference.openapi"];

const WITHIN_REACH: ReadonlySet<string> = new Set([...BY_ID, ...FILTERED, ...THE_SAME_FOR_ALL]);

/** Throws, as for a path that doesn't exist, if the operation is beyond the reach of the actor's key. */
export function refuseBeyondReach(actor: Actor, { name, summary }: Operation): void {
  if (exists(actor, name)) return;
  throw new Refusal(
    "NOT_FOUND",
    `${summary}: There is no such operation for the key "${actor.name}", which is limited to some channels.`,
  );
}

/** Whether the operation exists for the actor. */
export function exists(actor: Actor, name: string): boolean {
  return reachOf({ actor }) === null || WITHIN_REACH.has(name);
}
