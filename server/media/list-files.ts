import type { z } from "zod";
import type { ListFiles } from "#core/contract/operations/files.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import { createSqlValues, type SqlValues } from "#server/db/sql-values.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { labelKey } from "#server/kernel/labels/labels.ts";
import { isFileWithin, isLabelWithin } from "#server/kernel/leash.ts";
import { postsHolding } from "./find-uses.ts";
import { toMediaFile } from "./to-resource.ts";

type Input = z.output<typeof ListFiles.input>;
type Filters = Omit<Input, "cursor" | "limit">;

/** Maximum files examined per page, so that a filter's cost doesn't grow with the library. */
const MOST_EXAMINED = 2000;

const TYPES = { image: "image/%", video: "video/%", document: "application/pdf" };

type Listed = MediaFile & {
  labels: { label: { id: string; name: string } }[];
  fits: boolean;
};

/**
 * Returns the newest files that match every filter. A page that isn't full but has a `next_cursor` ends where reading
 * stopped, after MOST_EXAMINED files. Throws on a cursor of another list and on an unknown label. One statement, two
 * with a label.
 */
export async function listFiles({
  ctx,
  input: { cursor, limit, ...filters },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<z.output<typeof ListFiles.output>> {
  const { search, label, kind, unused, sha256 } = filters;
  const chosen = JSON.stringify([search, label, kind, unused, sha256]);
  const scope = `files:${ctx.organization_id}:${chosen}`;
  const cursors = createCursors(ctx.system.secrets, scope);
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  const label_id = label === undefined ? undefined : await findLabelId(ctx, label);
  const values = createSqlValues();
  const text = pageQuery({ ...filters, label_id, after, limit, ctx }, values);
  const files = await ctx.sql<Listed>(text, values.list);
  const rows = files.filter(({ fits }) => fits).slice(0, limit);
  const last = files.length > limit ? rows.at(-1) : files.find(({ fits }) => !fits);
  return {
    items: await Promise.all(rows.map((file) => toMediaFile(ctx, file))),
    next_cursor: last === undefined ? null : cursors.write(positionOf(last)),
  };
}

/** A space separates time and ID: a timestamp contains none. */
function positionOf({ created_at, id }: Pick<MediaFile, "created_at" | "id">): string {
  return `${created_at.toISOString()} ${id}`;
}

async function findLabelId(ctx: ServiceContext, label: string): Promise<string> {
  const values = createSqlValues([ctx.organization_id, label, labelKey(label)]);
  const [found] = await ctx.sql<{ id: string }>(
    `SELECT id FROM label WHERE organization_id = $1 AND (id = $2 OR name_key = $3)
       AND ${isLabelWithin(ctx, "label.id", values)}`,
    values.list,
  );
  if (found !== undefined) return found.id;
  throw Refusal.because("unknown_label", `label: "${label}" is not a label of this organization.`);
}

interface Page extends Filters {
  ctx: ServiceContext;
  label_id: string | undefined;
  after: string | undefined;
  limit: number;
}

/** Used at every level: sorted input isn't sorted again, so no more is read than the page needs. */
const NEWEST_FIRST = "ORDER BY created_at DESC, id DESC";

/**
 * Reads files from the index in list order and applies the filters one after the other, so that reading stops as soon
 * as the page is full. One extra row tells whether there is another page.
 */
function pageQuery({ ctx, after, limit, sha256, ...filters }: Page, values: SqlValues): string {
  const from = [`organization_id = ${values.use(ctx.organization_id)}`, "deleted_at IS NULL"];
  if (sha256 !== undefined) from.push(`sha256 = ${values.use(sha256)}`);
  if (after !== undefined) {
    const [created_at, id] = after.split(" ");
    from.push(`(created_at, id) < (${values.use(created_at)}::timestamptz, ${values.use(id)})`);
  }
  return `
    SELECT page.*, (
      SELECT coalesce(json_agg(json_build_object('label', json_build_object('id', label.id, 'name', label.name))
        ORDER BY label.name_key), '[]')
      FROM media_label JOIN label ON label.id = label_id WHERE media_id = page.id
    ) AS labels
    FROM (
      SELECT file.*, row_number() OVER (${NEWEST_FIRST}) AS place, (${fits(ctx, filters, values)}) AS fits
      FROM (
        SELECT * FROM media_file WHERE ${from.join(" AND ")}
        ${NEWEST_FIRST} LIMIT ${MOST_EXAMINED}
      ) AS file
    ) AS page
    WHERE fits OR place = ${MOST_EXAMINED}
    ${NEWEST_FIRST} LIMIT ${limit + 1}`;
}

function fits(
  ctx: ServiceContext,
  { search, kind, unused, label_id }: Omit<Page, "ctx" | "after" | "limit" | "sha256">,
  values: SqlValues,
) {
  const conditions = [isFileWithin(ctx, "file", values)];
  if (search !== undefined) {
    const text = "file.filename || ' ' || coalesce(file.alt_text, '')";
    conditions.push(`(${text}) ILIKE ALL (${values.use(patternsOf(search))}::text[])`);
  }
  if (kind !== undefined) conditions.push(`file.content_type LIKE ${values.use(TYPES[kind])}`);
  if (label_id !== undefined) {
    conditions.push(
      `(SELECT true FROM media_label WHERE media_id = file.id AND label_id = ${values.use(label_id)})`,
    );
  }
  if (unused === true) {
    conditions.push(
      `NOT EXISTS (SELECT FROM post WHERE deleted_at IS NULL AND id IN (${postsHolding("file.id")}))`,
    );
  }
  return conditions.map((condition) => `coalesce(${condition}, false)`).join(" AND ");
}

function patternsOf(search: string): string[] {
  const words = search.split(/\s+/u).filter((word) => word !== "");
  return words.map((word) => `%${word.replaceAll(/[\\%_]/gu, "\\$&")}%`);
}
