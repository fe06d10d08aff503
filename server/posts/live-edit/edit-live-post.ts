import type { z } from "zod";
import type { EditLivePost } from "#core/contract/operations/posts/edit-live-post.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { neededApprovals, whyNotApprover } from "#core/domain/approval/decide.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { callRows } from "#server/kernel/call-queue/call-rows.ts";
import { channelDueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf, type NewEvent } from "#server/kernel/events/event-row.ts";
import { lockPost } from "#server/posts/record/find-post.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { refuseStale } from "#server/posts/record/refuse-stale.ts";
import { toPost, toValidatedPost } from "#server/posts/record/to-resource.ts";
import { needsApproval } from "#server/posts/rules/approval/approval-record.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import {
  type PostVerdict,
  validateStoredPost,
} from "#server/posts/rules/validation/validate-stored-post.ts";
import { findVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { writePost } from "#server/posts/save/write-post.ts";
import { beginEdit, keptEdit, type LiveEdit, toColumn } from "./live-edit.ts";
import { type LiveChanges, planLiveChanges } from "./plan-live-changes.ts";

type Call = { ctx: ServiceContext; input: z.output<typeof EditLivePost.input> };

/**
 * Edits a published post on its platforms, each channel in a run of its own. The post has the new text immediately, and
 * a channel whose edit fails gets the published text back. Throws `not_editable` if nothing can be edited, or not what
 * was explicitly requested, and `not_ready` if a changed channel isn't ready: nothing is changed then. Four statements.
 */
export async function editLivePost({ ctx, input }: Call): Promise<Post> {
  const post = await inTransaction(ctx.system.database.pool, (sql) =>
    editLocked(sql, { ctx, input }),
  );
  return post;
}

/** The same within a transaction. `given` replaces the event, for a change that has one of its own. */
export async function editLocked(
  sql: RunSql,
  { ctx, input, events: given }: Call & { events?: readonly NewEvent[] },
): Promise<Post> {
  const before = await lockPost(sql, ctx, input.id);
  refuseStale(before, input.expected_updated_at);
  const items = await sql<{ entry_id: string; items: number }>(COUNT_ITEMS, [
    before.entries.map(({ id }) => id),
  ]);
  const itemCounts = new Map(items.map((row) => [row.entry_id, row.items]));
  const changes = planLiveChanges(before, input, itemCounts);
  const context = await findVerdictContext(ctx, before, { sql });
  refuseUnlessReady(ctx, changes, await validateStoredPost(ctx, toValidate(changes), context));
  const at = nextVersion(before.updated_at, ctx.system.now());
  const after = applied(changes, at);
  const answer = await toPost(ctx, after, context);
  const { organization_id } = after;
  const facts = { channels: changes.editable.map(({ channel }) => channel.name) };
  const outbox = changes.editable.map((entry) => channelDueRow({ ...entry, organization_id }));
  const request = { organization_id, due_at: ctx.system.now(), asked_at: at, by: actorOf(ctx) };
  const calls = callRows(changes.editable, { kind: "edit", ...request });
  const own = outbox.length === 0 ? [] : [{ kind: "post.editing" as const, facts }];
  const events = given ?? own;
  await writePost(sql, ctx, { before, after, events, calls, outbox, answer });
  return answer;
}

const COUNT_ITEMS = `
  SELECT entry_id, count(*)::int AS items FROM published_item
  WHERE entry_id = ANY($1::text[]) AND deleted_at IS NULL GROUP BY entry_id`;

/** Changed channels are validated as if unpublished, because published entries aren't validated. */
function toValidate({ wanted, editable }: LiveChanges): PostRecord {
  const changed = new Set(editable.map(({ id }) => id));
  const entries = wanted.entries.map(
    (entry): EntryRecord => ({ ...entry, status: changed.has(entry.id) ? "draft" : "published" }),
  );
  return { ...wanted, entries };
}

/** Its publishing time is in the past, so rules about times and quotas don't apply to an edit. */
function refuseUnlessReady(ctx: ServiceContext, changes: LiveChanges, verdict: PostVerdict): void {
  const isReady = verdict.entries.every(({ errors }) => errors.length === 0);
  if (!isReady) throw Refusal.notReady(toValidatedPost(ctx, changes.wanted, verdict));
  const isLeashed = ctx.actor.leash?.requires_approval === true;
  if (!isLeashed && !needsApproval(ctx.actor.organization.approval, changes.wanted)) return;
  if (mayApproveAlone(ctx.actor)) return;
  throw Refusal.because(
    "approval_required",
    "This post needs approval, so now that it is published it can be edited only by someone whose approval alone is enough. Ask an approver to edit it.",
    { post: toValidatedPost(ctx, changes.wanted, verdict) },
  );
}

function applied({ wanted, editable, uneditable }: LiveChanges, at: Date): PostRecord {
  const begun = editable.map(({ live, ...entry }) =>
    withEdit(entry, beginEdit({ ...entry, live }, at)),
  );
  const unedited = uneditable.map(({ entry, cause }) => withEdit(entry, keptEdit(cause, at)));
  const changed = new Map([...begun, ...unedited].map((entry) => [entry.id, entry]));
  const entries = wanted.entries.map((entry) => changed.get(entry.id) ?? entry);
  return { ...wanted, entries, updated_at: at };
}

function withEdit(entry: EntryRecord, edit: LiveEdit): EntryRecord {
  return { ...entry, edit: toColumn(edit) };
}

function mayApproveAlone({ kind, id, scopes, organization }: Actor): boolean {
  if (kind !== "person" || !scopes.includes("approve")) return false;
  const rules = organization.approval;
  const candidate = { step: 0, user_id: id, authors: [] };
  return neededApprovals(rules) === 1 && whyNotApprover(rules, candidate) === null;
}
