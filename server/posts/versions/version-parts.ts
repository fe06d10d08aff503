/**
 * Every saved state of a post is a version. Consecutive autosaves of the dashboard form a run, of which the first and
 * the last are stored. But a version is never replaced by one that removes text or files.
 */
import type { Surface } from "#core/contract/resources/post-version.ts";
import { insertRows, type Part } from "#server/db/write-together.ts";
import { type Actor, personBehind } from "#server/kernel/actor.ts";
import { actorOf, type EventActor } from "#server/kernel/events/event-row.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import { changedFields, type PostState, stateOf } from "./post-state.ts";

const PAUSE = "1 minute";
const LONGEST_RUN = "5 minutes";
export const MOST_VERSIONS = 200;
/** Maximum total size of a post's versions, as stored in the database. The current one is kept whatever its size. */
const MOST_BYTES = 4 * 1024 * 1024;

interface Author {
  actor: EventActor & Partial<Pick<Actor, "creator_id">>;
  surface: Surface;
}

interface Save {
  /** The stored post, with its row locked. Null for a new post. */
  before: PostRecord | null;
  after: PostRecord;
  restored_from: number | null;
}

/** Returns what a save adds to the post's versions, within its own statement. Empty if no stored field changes. */
export function versionParts(ctx: Author, save: Save): (Part | null)[] {
  const { before, after, restored_from } = save;
  const state = stateOf(after);
  if (before === null)
    return [insertRows("post_version", [{ ...rowOf(ctx, after, state), number: 1 }])];
  const previous = stateOf(before);
  const changed = changedFields(previous, state);
  if (changed.length === 0) return [];
  const row = { ...rowOf(ctx, after, state), changed, restored_from };
  const continues = isAutosave(ctx, save) && !takesAway(previous, state);
  return [
    { rows: [row], write: continues ? writeContinuing : writeNext },
    { rows: [{ post_id: after.id }], write: writeThinned },
  ];
}

function rowOf(ctx: Author, { id, updated_at: at }: PostRecord, state: PostState) {
  const { kind, id: actor_id, name } = actorOf(ctx);
  return {
    post_id: id,
    state,
    changed: [] as string[],
    restored_from: null as number | null,
    actor_kind: kind,
    actor_id,
    actor_name: name,
    person_id: personBehind({ creator_id: null, ...ctx.actor }),
    surface: ctx.surface,
    began_at: at,
    at,
  };
}

/** The composer autosaves drafts while people write, but saves scheduled posts only on request. */
function isAutosave({ surface }: Author, { before, after, restored_from }: Save): boolean {
  const isDraft = before?.status === "draft" && after.status === "draft";
  const isThere = before?.deleted_at === null && after.deleted_at === null;
  return surface === "dashboard" && restored_from === null && isDraft && isThere;
}

const COLUMNS =
  "post_id, number, state, changed, restored_from, actor_kind, actor_id, actor_name, person_id, surface, began_at, at";

function besideLast(given: string): string {
  return `json_populate_recordset(null::post_version, ${given}::json) AS given
    LEFT JOIN LATERAL (
      SELECT * FROM post_version WHERE post_id = given.post_id ORDER BY number DESC LIMIT 1
    ) AS last ON true`;
}

function selected(number: string, began_at: string): string {
  return `given.post_id, ${number}, given.state, given.changed, given.restored_from, given.actor_kind,
    given.actor_id, given.actor_name, given.person_id, given.surface, ${began_at}, given.at`;
}

function writeNext(given: string): string {
  return `INSERT INTO post_version (${COLUMNS})
    SELECT ${selected("coalesce(last.number, 0) + 1", "given.began_at")} FROM ${besideLast(given)}`;
}

const IS_SAME_RUN = `last.actor_kind = given.actor_kind AND last.actor_id IS NOT DISTINCT FROM given.actor_id
  AND last.surface = given.surface
  AND given.at - last.at <= interval '${PAUSE}' AND given.at - last.began_at <= interval '${LONGEST_RUN}'`;

function writeContinuing(given: string): string {
  const number = `coalesce(last.number, 0) + CASE WHEN ${IS_SAME_RUN} AND last.began_at < last.at THEN 0 ELSE 1 END`;
  const began_at = `CASE WHEN ${IS_SAME_RUN} THEN last.began_at ELSE given.began_at END`;
  return `INSERT INTO post_version (${COLUMNS})
    SELECT ${selected(number, began_at)} FROM ${besideLast(given)}
    ON CONFLICT (post_id, number) DO UPDATE SET state = excluded.state, at = excluded.at,
      changed = ARRAY(SELECT DISTINCT unnest(post_version.changed || excluded.changed))`;
}

/**
 * Everyone's latest version stays, because approval asks who wrote the post: someone who isn't counted could write it, let
 * others save it many times, and approve it.
 */
function writeThinned(given: string): string {
  return `DELETE FROM post_version USING (
      SELECT post_id, number, row_number() OVER newest AS place, sum(pg_column_size(state)) OVER newest AS bytes,
        row_number() OVER (PARTITION BY coalesce(person_id, actor_id) ORDER BY number DESC) AS own_place
      FROM post_version
      WHERE post_id = (SELECT post_id FROM json_populate_recordset(null::post_version, ${given}::json))
      WINDOW newest AS (ORDER BY number DESC)
    ) AS kept
    WHERE post_version.post_id = kept.post_id AND post_version.number = kept.number
      AND kept.own_place > 1 AND (kept.place >= ${MOST_VERSIONS} OR kept.bytes > ${MOST_BYTES})`;
}

/** Removing fewer characters counts as a correction, not as lost text. */
const MANY_CHARACTERS = 40;

function takesAway(before: PostState, after: PostState): boolean {
  const remaining = new Map(textsOf(after));
  const files = new Set(filesOf(after));
  return (
    textsOf(before).some(
      ([place, text]) => removed(text, remaining.get(place)) >= MANY_CHARACTERS,
    ) || filesOf(before).some((id) => !files.has(id))
  );
}

function textsOf({ content, channels }: PostState): [string, string][] {
  const own = channels.flatMap((channel): [string, string][] => [
    [`content ${channel.channel_id}`, channel.content ?? ""],
    [`title ${channel.channel_id}`, channel.title ?? ""],
  ]);
  return [["content", content], ...own];
}

function filesOf({ media, channels }: PostState): string[] {
  return [...media, ...channels.flatMap((channel) => channel.media ?? [])];
}

/** Returns the number of characters between the common prefix and the common suffix of two texts. */
function removed(before: string, after = ""): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
