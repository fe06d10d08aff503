import type { z } from "zod";
import type { Operation } from "#core/contract/define-operation.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refuseByLeash } from "#server/kernel/leash.ts";

/** What reaches people outside, decides that it may, or changes what will, without arming a post. */
const GOES_PUBLIC: ReadonlySet<string> = new Set([
  "channels.delete",
  "interactions.reply",
  "posts.approve",
  "posts.reject",
  "recurring_posts.create",
  "recurring_posts.delete",
  "recurring_posts.update",
  "skills.continue_run",
  "skills.create_schedule",
  "skills.run",
  "skills.update_schedule",
]);

/** Changes of a post that leave alone what is or will be public. */
const HARMLESS: ReadonlySet<string> = new Set([
  "approvals.create_link",
  "approvals.delete_link",
  "post_comments.create",
  "post_comments.delete",
  "post_comments.update",
  "posts.refresh_metrics",
  "posts.validate",
]);

const FIND = `
  SELECT status::text FROM post
  WHERE id = $1 AND organization_id = $2 AND deleted_at IS NULL AND (status <> 'draft' OR when_ready IS NOT NULL)`;

/**
 * Throws if the actor's key can only write drafts and the call does more: publishes, schedules, replies, or changes a
 * post that isn't a draft; or if it publishes only what is approved and the call sends what nobody can approve. One
 * statement for a change of a post by a key for drafts, otherwise none.
 */
export async function refuseBeyondDrafts<Input extends z.ZodType>(
  ctx: ServiceContext,
  operation: Operation<Input>,
  input: z.output<Input>,
): Promise<void> {
  const { actor, organization_id, sql } = ctx;
  if (actor.leash?.requires_approval === true && operation.name === "interactions.reply")
    refuseByLeash(actor, "can only send what a person approves, and replies can't be approved");
  if (actor.leash?.drafts_only !== true || operation.kind === "query") return;
  if (operation.arms?.(input) === true || GOES_PUBLIC.has(operation.name))
    refuseByLeash(actor, "can only write drafts");
  const { id } = Object(input) as { id?: unknown };
  if (typeof id !== "string" || !id.startsWith("post_") || HARMLESS.has(operation.name)) return;
  const [post] = await sql<{ status: string }>(FIND, [id, organization_id]);
  if (post !== undefined) refuseByLeash(actor, "can only change drafts, and this post isn't one");
}
