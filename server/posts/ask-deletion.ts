import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { ENTRY_TRANSITIONS } from "#core/domain/lifecycle/entry-transitions.ts";
import { statusAfter, statusesBefore } from "#core/domain/lifecycle/transition.ts";
import { findProvider, manifestOf } from "#platforms/providers.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { askedCalls, callRows } from "#server/kernel/call-queue/call-rows.ts";
import { channelDueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import { findPost } from "./record/find-post.ts";
import type { EntryRecord, PostRecord } from "./record/post-record.ts";
import { toPost } from "./record/to-resource.ts";
import { nextVersion } from "./rules/lifecycle/next-version.ts";
import { entryStatusAfter, entryStatusesBefore } from "./rules/lifecycle/status-sql.ts";
import { findVerdictContext } from "./rules/validation/verdict-context.ts";
import { recordChange } from "./save/record-change.ts";

const DELETING = statusAfter(ENTRY_TRANSITIONS, "ask_deletion");
const OUT: readonly string[] = [...statusesBefore(ENTRY_TRANSITIONS, "ask_deletion"), DELETING];
const UNSURE: readonly string[] = statusesBefore(ENTRY_TRANSITIONS, "settle");
const UNDER_WAY: readonly string[] = ["scheduled", "publishing", "handoff"];

const ASK = `
  WITH asked AS (UPDATE post SET updated_at = $2 WHERE id = $1)
  UPDATE channel_entry SET status = ${entryStatusAfter("ask_deletion")}, error = NULL
  WHERE id = ANY($3::text[]) AND status IN (${entryStatusesBefore("ask_deletion")})`;

/**
 * Requests deletion of a published post from its platforms, one run per channel. The last run deletes the post. Calling
 * it again restarts lost runs. Throws `not_deletable`, and deletes nothing, if a channel's platform doesn't support it
 * or it isn't known what is published there. The caller must hold the post's row lock. At most seven statements.
 */
export async function askDeletion(
  sql: RunSql,
  ctx: ServiceContext,
  post: PostRecord,
): Promise<Post> {
  await refuseUndeletable(sql, post);
  const entries = post.entries.filter(({ status }) => OUT.includes(status));
  const at = nextVersion(post.updated_at, ctx.system.now());
  await sql(ASK, [post.id, at, entries.map(({ id }) => id)]);
  const after = await findPost(sql, ctx, post.id);
  const answer = await toPost(ctx, after, await findVerdictContext(ctx, after, { sql }));
  const { id: post_id, organization_id } = post;
  const facts = { channels: entries.map(({ channel }) => channel.name) };
  const events = [{ kind: "post.deleting", facts }] as const;
  const outbox = entries.map((entry) => channelDueRow({ ...entry, organization_id }));
  const request = { organization_id, due_at: ctx.system.now(), asked_at: at, by: actorOf(ctx) };
  const calls = callRows(entries, { kind: "delete", ...request });
  await recordChange(sql, ctx, { post_id, at, events, calls, outbox, answer });
  return answer;
}

/**
 * Requests deletion of some published entries of a post, without an event: the caller records it. The caller must hold
 * the post's row lock and have checked that their platforms support it. Two statements.
 */
export async function askDeletionOf(
  sql: RunSql,
  ctx: ServiceContext,
  { post, entries }: { post: PostRecord; entries: readonly EntryRecord[] },
): Promise<void> {
  const { id, organization_id, updated_at } = post;
  const at = nextVersion(updated_at, ctx.system.now());
  await sql(ASK, [id, at, entries.map((entry) => entry.id)]);
  const request = { organization_id, due_at: ctx.system.now(), asked_at: at, by: actorOf(ctx) };
  await writeTogether(sql, [
    askedCalls(callRows(entries, { kind: "delete", ...request })),
    insertRows(
      "outbox_event",
      entries.map((entry) => channelDueRow({ ...entry, organization_id })),
    ),
  ]);
}

async function refuseUndeletable(sql: RunSql, { entries }: PostRecord): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const rows = await sql<{ entry_id: string }>(
    "SELECT DISTINCT entry_id FROM published_item WHERE entry_id = ANY($1::text[])",
    [ids],
  );
  const located = new Set(rows.map(({ entry_id }) => entry_id));
  const causes = entries.flatMap((entry) => {
    const cause = causeAgainst(entry, located);
    return cause === null ? [] : [`${entry.channel.name}: ${cause}`];
  });
  if (causes.length === 0) return;
  throw Refusal.because(
    "not_deletable",
    `The post can't be deleted everywhere. ${causes.join(" ")}`,
  );
}

function causeAgainst({ id, status, channel }: EntryRecord, located: ReadonlySet<string>) {
  const { title } = manifestOf(channel.provider);
  if (UNDER_WAY.includes(status)) return "It is being published. Try again once it is published.";
  if (UNSURE.includes(status)) return "It may or may not be published. Resolve it first.";
  if (!OUT.includes(status)) return null;
  if (channel.mode === "handoff")
    return `A person published it in ${title}'s app. Delete it there yourself.`;
  if (findProvider(channel.provider)?.remove === undefined)
    return `${title} doesn't let apps delete posts. Delete it there yourself.`;
  if (channel.deleted_at !== null || channel.health === "disconnected")
    return "The channel is disconnected. Reconnect it, or delete the post there yourself.";
  return located.has(id)
    ? null
    : `Crier doesn't know which ${title} post this is, because a person resolved it. Delete it there yourself.`;
}
