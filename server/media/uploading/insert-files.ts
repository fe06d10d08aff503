import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { eventRow, originOf } from "#server/kernel/events/event-row.ts";
import { insertDocuments } from "#server/kernel/search-index/document-part.ts";
import { fileDocument } from "#server/kernel/search-index/documents.ts";
import { makeRoom } from "#server/media/sandbox-files/received-bytes.ts";
import { storageFull, storageLimit } from "../storage-limits.ts";
import { eventFor } from "./new-file.ts";

interface NewFile {
  id: string;
  organization_id: string;
  filename: string;
  alt_text: string | null;
  created_at: Date;
  /** Current or reserved size, in bytes. */
  size: number;
}

interface NewFiles {
  files: readonly NewFile[];
  /** What a durable function should do with each file. Omitted if the bytes are still to be uploaded. */
  event?: Parameters<typeof eventFor>[1];
}

const COLUMNS = [
  ...["id", "organization_id", "filename", "content_type", "size", "alt_text", "state"],
  ...["storage_key", "expires_at", "source_url", "created_by", "created_at", "updated_at"],
  ...["cropped_from_id", "frame", "sha256"],
].join(", ");

/** Counts the bytes first, and inserts the files and events only if they fit. */
const INSERT = `
  WITH counted AS (
    INSERT INTO media_usage AS usage (organization_id, bytes)
    SELECT $1, $2::bigint WHERE $2::bigint <= $3::bigint
    ON CONFLICT (organization_id) DO UPDATE SET bytes = usage.bytes + excluded.bytes
      WHERE usage.bytes + excluded.bytes <= $3::bigint
    RETURNING 1),
  sent AS (
    INSERT INTO outbox_event (id, name, data)
    SELECT id, name, data FROM json_populate_recordset(null::outbox_event, $5::json)
    WHERE EXISTS (SELECT FROM counted)),
  found AS (${insertDocuments("$6", "EXISTS (SELECT FROM counted)")}),
  recorded AS (
    INSERT INTO event (id, organization_id, kind, subject_type, subject_id, facts, actor_kind, actor_id, actor_name, request_id, run_id, at)
    SELECT id, organization_id, kind, subject_type, subject_id, facts, actor_kind, actor_id, actor_name, request_id, run_id, at
    FROM json_populate_recordset(null::event, $7::json) WHERE EXISTS (SELECT FROM counted))
  INSERT INTO media_file (${COLUMNS}, stored_bytes)
  SELECT ${COLUMNS}, size FROM json_populate_recordset(null::media_file, $4::json)
  WHERE EXISTS (SELECT FROM counted)
  RETURNING id`;

type Storing = Pick<ServiceContext, "actor" | "organization_id" | "request_id" | "system">;

/** Stores new files and counts their size. Throws if the organization's storage would be exceeded. One statement. */
export async function insertFiles(sql: RunSql, ctx: Storing, given: NewFiles): Promise<void> {
  if (!(await insertWithRoom(sql, ctx, given))) throw refuseFull(ctx, given);
}

/**
 * Like `insertFiles`, outside of a transaction: deletes files received by sandbox channels if these need the space. One
 * statement, more in that case.
 */
export async function addFiles(ctx: ServiceContext, given: NewFiles): Promise<void> {
  if (await insertWithRoom(ctx.sql, ctx, given)) return;
  const hasRoom = await makeRoom(ctx.system, ctx.organization_id, sizeOf(given));
  if (!hasRoom || !(await insertWithRoom(ctx.sql, ctx, given))) throw refuseFull(ctx, given);
}

async function insertWithRoom(sql: RunSql, ctx: Storing, given: NewFiles): Promise<boolean> {
  const { files, event } = given;
  const { organization_id } = ctx;
  const events = event === undefined ? [] : files.map((file) => eventFor(file, event));
  const documents = files.map(fileDocument);
  const created = files.map((file) => toEvent(ctx, file));
  const rows = [files, events, documents, created].map((each) => JSON.stringify(each));
  const values = [organization_id, sizeOf(given), limitOf(ctx), ...rows];
  const written = await sql<{ id: string }>(INSERT, values);
  if (written.length === 0) return false;
  return true;
}

function toEvent(ctx: Storing, { id: subject_id, filename, created_at: at }: NewFile) {
  const event = { kind: "media.created", facts: { filename } } as const;
  return eventRow(originOf(ctx), event, { organization_id: ctx.organization_id, subject_id, at });
}

function sizeOf({ files }: NewFiles): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

function limitOf({ actor, system }: Storing): number {
  return storageLimit(system, actor.organization.plan);
}

function refuseFull(ctx: Storing, given: NewFiles) {
  return storageFull(ctx.actor.organization.plan, limitOf(ctx), sizeOf(given));
}
