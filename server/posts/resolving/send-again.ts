import type { Post } from "#core/contract/resources/post.ts";
import { namesOfLinks } from "#core/domain/channel-links/fill-links.ts";
import { ENTRY_TRANSITIONS } from "#core/domain/lifecycle/entry-transitions.ts";
import { POST_TRANSITIONS } from "#core/domain/lifecycle/post-transitions.ts";
import { statusAfter } from "#core/domain/lifecycle/transition.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { callRows } from "#server/kernel/call-queue/call-rows.ts";
import { channelDueRow } from "#server/kernel/call-queue/channel-due.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf, type NewEvent } from "#server/kernel/events/event-row.ts";
import { refuseBeyondDaily } from "#server/kernel/refuse-beyond-daily.ts";
import { reservationsOf, reserveForPost } from "#server/posts/credits/post-credits.ts";
import { textsOf } from "#server/posts/record/entry-copy.ts";
import type { EntryRecord, PostRecord } from "#server/posts/record/post-record.ts";
import { toValidatedPost } from "#server/posts/record/to-resource.ts";
import { armIfReady } from "#server/posts/rules/lifecycle/arming.ts";
import { isInPerson } from "#server/posts/rules/lifecycle/in-person.ts";
import { NOT_YET_TRIED } from "#server/posts/rules/lifecycle/new-state.ts";
import { nextVersion } from "#server/posts/rules/lifecycle/next-version.ts";
import { refusePaused } from "#server/posts/rules/lifecycle/paused.ts";
import { entryStatusAfter, postStatusAfter } from "#server/posts/rules/lifecycle/status-sql.ts";
import { validateStoredPost } from "#server/posts/rules/validation/validate-stored-post.ts";
import { findVerdictContext } from "#server/posts/rules/validation/verdict-context.ts";
import { recordChange } from "#server/posts/save/record-change.ts";

interface Again {
  post: PostRecord;
  entries: readonly EntryRecord[];
  resend: boolean;
  event: NewEvent;
  /** Whether links to channels where the post isn't published are left out. */
  links?: "left_out";
}

const SEND_AGAIN = `
  WITH armed AS (
    UPDATE post SET status = ${postStatusAfter("send_again")}, schedule_version = $2, updated_at = $3, armed_by = $4,
      approval = $7, needs_approval = $8, armed_in_person = armed_in_person OR $9
    WHERE id = $1
  )
  UPDATE channel_entry SET status = ${entryStatusAfter("send_again")}, due_at = $5,
    error = NULL, next_attempt_at = NULL, held_at = NULL, held_reason = NULL, waits_for = NULL,
    links = CASE WHEN $10::jsonb ? id THEN $10::jsonb -> id WHEN status = 'unconfirmed' THEN links END
  WHERE id = ANY($6::text[])`;

/**
 * Resends entries of a post, with a new version of the post and the events that start their runs. Throws for the whole
 * post if one entry isn't ready. The caller must hold the post's row lock. Three statements, four if it costs credits.
 */
export async function sendAgain(
  sql: RunSql,
  ctx: ServiceContext,
  { post: given, entries, resend, event, links }: Again,
): Promise<Post> {
  refusePaused(entries);
  const left_out = links === undefined ? {} : withoutLinks(given, entries);
  const post = withLinks(given, left_out);
  const now = ctx.system.now();
  const again = new Set(entries.map(({ id }) => id));
  const asNow = { ...post, scheduled_at: now };
  const context = await findVerdictContext(ctx, asNow, { sql, arming: true });
  const verdict = await validateStoredPost(ctx, post, context);
  const by = actorOf(ctx);
  const withoutRequest = {
    when_ready: false,
    asks: false,
    stays: false,
    starts: true,
    awaited_time: null,
  };
  const gate = { ...withoutRequest, verdict, unarmed: post, by, only: again };
  const after = armIfReady(ctx, sentAgain(post, { again, now, by: { ...by } }), gate);
  const { id: post_id, organization_id, updated_at: at } = after;
  await refuseBeyondDaily(sql, ctx, { post_id, events: [{ kind: "post.retried" }] });
  await reserveForPost(sql, ctx, reservationsOf(ctx, { before: post, after, verdict }));
  const values = [
    post_id,
    after.schedule_version,
    at,
    after.armed_by,
    now,
    [...again],
    after.approval,
    after.needs_approval,
    isInPerson(ctx),
    JSON.stringify(left_out),
  ];
  await sql(SEND_AGAIN, values);
  const answer = toValidatedPost(ctx, after, verdict);
  const outbox = entries.map((entry) => channelDueRow({ ...entry, organization_id }));
  const request = {
    kind: "publish",
    organization_id,
    due_at: now,
    asked_at: now,
    resend,
    by,
  } as const;
  const calls = callRows(
    entries.map((entry) => ({ ...entry, scheduled_at: null })),
    request,
  );
  await recordChange(sql, ctx, { post_id, at, events: [event], calls, outbox, answer });
  return answer;
}

type LeftOut = Readonly<Record<string, Record<string, string>>>;

/** The post is validated as it will be sent: without a link, nothing may be left of a text. */
function withLinks(post: PostRecord, left_out: LeftOut): PostRecord {
  const entries = post.entries.map((entry) => {
    const links = left_out[entry.id];
    return links === undefined ? entry : { ...entry, links };
  });
  return { ...post, entries };
}

/** Returns the links between channels that are left out because their channels aren't published, by entry. */
function withoutLinks(post: PostRecord, entries: readonly EntryRecord[]): LeftOut {
  const known = new Set(
    post.entries
      .filter(({ status, url }) => status === "published" && url !== null)
      .flatMap(({ channel_id, channel }) => [channel_id, channel.provider]),
  );
  const toLinks = (entry: EntryRecord) => {
    const names = textsOf(post, entry).flatMap(namesOfLinks);
    return Object.fromEntries(names.filter((name) => !known.has(name)).map((name) => [name, ""]));
  };
  return Object.fromEntries(entries.map((entry) => [entry.id, toLinks(entry)]));
}

interface Sending {
  again: ReadonlySet<string>;
  now: Date;
  by: NonNullable<PostRecord["armed_by"]>;
}

function sentAgain(post: PostRecord, { again, now, by }: Sending): PostRecord {
  const status = statusAfter(ENTRY_TRANSITIONS, "send_again");
  const armed = { ...NOT_YET_TRIED, status, due_at: now };
  return {
    ...post,
    status: statusAfter(POST_TRANSITIONS, "send_again"),
    schedule_version: post.schedule_version + 1,
    updated_at: nextVersion(post.updated_at, now),
    armed_by: by,
    entries: post.entries.map((entry) => (again.has(entry.id) ? { ...entry, ...armed } : entry)),
  };
}
