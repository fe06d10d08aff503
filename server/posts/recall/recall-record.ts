import { Refusal } from "#core/contract/refusal.ts";
import type { Recall, RecallAction } from "#core/contract/resources/recall.ts";
import type { StoredActor } from "#server/access/auth/stored-actor.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { findScheduled, type RecallFilter, type StoredItem } from "./find-matching.ts";

export interface RecallRecord {
  id: string;
  organization_id: string;
  action: RecallAction;
  filter: RecallFilter;
  content: string | null;
  items: StoredItem[];
  actor: StoredActor;
  created_at: Date;
  asked_at: Date | null;
}

type Scope = Pick<ServiceContext, "organization_id">;

const FIND = "SELECT * FROM recall WHERE id = $1 AND organization_id = $2";

/** Returns a recall. Throws if the organization has no such recall. One statement. */
export async function findRecall(
  sql: RunSql,
  { organization_id }: Scope,
  id: string,
  lock: "" | "FOR UPDATE" = "",
): Promise<RecallRecord> {
  const [recall] = await sql<RecallRecord>(`${FIND} ${lock}`, [id, organization_id]);
  if (recall === undefined) throw Refusal.notFound("recall", id);
  return recall;
}

interface EntryState {
  id: string;
  status: string;
  error: string | null;
  url: string | null;
  edit: { state: string; error: string | null } | null;
}

const STATES = `
  SELECT id, status::text, error, url, edit FROM channel_entry WHERE id = ANY($1::text[])`;

/** Returns the stored items with what became of those that their platforms were asked about. One statement. */
export async function withResults(
  sql: RunSql,
  recall: Pick<RecallRecord, "action" | "items">,
): Promise<StoredItem[]> {
  const [items = []] = await withAllResults(sql, [recall]);
  return items;
}

/** The same for several recalls, in their order. At most one statement. */
export async function withAllResults(
  sql: RunSql,
  recalls: readonly Pick<RecallRecord, "action" | "items">[],
): Promise<StoredItem[][]> {
  const asked = recalls.flatMap(({ items }) => items.filter(({ state }) => state === "asked"));
  const ids = asked.map(({ entry_id }) => entry_id);
  const rows = ids.length === 0 ? [] : await sql<EntryState>(STATES, [ids]);
  const entries = new Map(rows.map((entry) => [entry.id, entry]));
  return recalls.map(({ action, items }) =>
    items.map((item) =>
      item.state === "asked" ? { ...item, ...resultOf(action, entries.get(item.entry_id)) } : item,
    ),
  );
}

type Result = Pick<StoredItem, "state" | "error">;

const DONE: Result = { state: "done", error: null };
const ASKED: Result = { state: "asked", error: null };

function resultOf(action: RecallAction, entry: EntryState | undefined): Result {
  if (entry === undefined || entry.status === "deleted") return DONE;
  if (action === "delete") {
    if (entry.status === "deleting") return ASKED;
    return { state: stateAfter(entry.error), error: entry.error };
  }
  if (entry.edit?.state === "editing") return ASKED;
  if (entry.edit?.state === "edited") return DONE;
  const error = entry.edit?.error ?? null;
  if (entry.edit?.state === "kept") return { state: "needs_person", error };
  return { state: stateAfter(error), error };
}

/** What can't be tried again with success is a person's to do. */
const FOR_PEOPLE = /^(?:unsupported|auth|not_found): /;

function stateAfter(error: string | null): StoredItem["state"] {
  return FOR_PEOPLE.test(error ?? "") ? "needs_person" : "failed";
}

/** Returns the recall as the API shows it. Two statements. */
export async function toRecall(
  sql: RunSql,
  ctx: ServiceContext,
  recall: Omit<RecallRecord, "id" | "actor"> & { id: string | null },
): Promise<Recall> {
  const { id, action, content } = recall;
  const items = await withResults(sql, recall);
  const scheduled = await findScheduled(sql, ctx, recall.filter);
  const status = items.some(isPending) ? "running" : "done";
  return {
    id,
    status: id === null ? "dry_run" : status,
    action,
    content,
    items: items.map(({ state, entry_id: _, error, published_at, ...item }) => ({
      ...item,
      published_at: published_at ?? null,
      action,
      status: state === "waiting" || state === "asked" ? "pending" : state,
      error: error === null ? null : error.replace(/^[a-z_]+: /, ""),
    })),
    scheduled: scheduled.map(withExcerpt).map(({ id: post_id, excerpt, scheduled_at }) => ({
      post_id,
      excerpt,
      scheduled_at: scheduled_at.toISOString(),
    })),
    created_at: recall.created_at.toISOString(),
  };
}

export function isPending({ state }: Pick<StoredItem, "state">): boolean {
  return state === "waiting" || state === "asked";
}
