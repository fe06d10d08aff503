import { createHash } from "node:crypto";
import type { IdentifiedEntry } from "#core/domain/skills/pick-feed-items.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/** Stands for the feed itself: stored once the feed was read, even if it had no items. */
const FEED_ITSELF = "";

const DAY_MS = 24 * 3_600_000;

/** As stored, in hexadecimal. */
export interface Hashed {
  item: string;
  link: string | null;
}

export function hashEntry({ id, link_id }: Pick<IdentifiedEntry, "id" | "link_id">): Hashed {
  return { item: hash(id), link: link_id === null ? null : hash(link_id) };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const bytesOf = (hashed: string) => Buffer.from(hashed, "hex");

/** A feed may have more items than a statement may have parameters, and Prisma would send one for each. */
const READ = `
  SELECT encode(item, 'hex') AS item, encode(link, 'hex') AS link FROM feed_item
  WHERE organization_id = $1 AND feed = decode($2, 'hex')
    AND (encode(item, 'hex') = ANY($3::text[]) OR encode(link, 'hex') = ANY($4::text[]))`;

/** Returns which of a feed's items were seen, and how many posts were made from it within a day. Two statements. */
export async function readSeen(
  { db, sql, organization_id, system }: ServiceContext,
  url: string,
  entries: readonly IdentifiedEntry[],
) {
  const feed = bytesOf(hash(url));
  const hashes = entries.map(hashEntry);
  const items = [hash(FEED_ITSELF), ...hashes.map(({ item }) => item)];
  const links = hashes.flatMap(({ link }) => link ?? []);
  const rows = await sql<Hashed>(READ, [organization_id, hash(url), items, links]);
  const day = new Date(system.now().getTime() - DAY_MS);
  const made_today = await db.feedItem.count({
    where: { organization_id, feed, seen_at: { gt: day }, post_id: { not: null } },
  });
  const seen = new Set(rows.flatMap(({ item, link }) => [item, ...(link === null ? [] : [link])]));
  return {
    made_today,
    read_before: seen.has(hash(FEED_ITSELF)),
    has(entry: IdentifiedEntry): boolean {
      const { item, link } = hashEntry(entry);
      return seen.has(item) || (link !== null && seen.has(link));
    },
  };
}

const REMEMBER = `
  INSERT INTO feed_item (organization_id, feed, item, link, run_id, seen_at)
  SELECT $1, decode($2, 'hex'), decode(given.item, 'hex'), decode(given.link, 'hex'), $4, $5
  FROM json_to_recordset($3) AS given (item text, link text)
  ON CONFLICT DO NOTHING`;

/** Records items, and that the feed was read. One statement. */
export async function remember(
  { sql, organization_id, system }: ServiceContext,
  { url, items, run_id }: { url: string; items: readonly Hashed[]; run_id: string },
): Promise<void> {
  const all = [{ item: hash(FEED_ITSELF), link: null }, ...items];
  await sql(REMEMBER, [organization_id, hash(url), JSON.stringify(all), run_id, system.now()]);
}

/** Claims an item for a run. False if another run has it. Two statements. */
export async function claim(
  ctx: ServiceContext,
  { url, item, run_id }: { url: string; item: Hashed; run_id: string },
): Promise<boolean> {
  await remember(ctx, { url, items: [item], run_id });
  const row = await ctx.db.feedItem.findUnique({
    where: { organization_id_feed_item: keyOf(ctx, url, item) },
    select: { run_id: true },
  });
  return row?.run_id === run_id;
}

/** Records the post an item became. Null releases it for a later run. One statement. */
export async function settle(
  ctx: ServiceContext,
  { url, item, post_id }: { url: string; item: Hashed; post_id: string | null },
): Promise<void> {
  const where = keyOf(ctx, url, item);
  if (post_id === null) await ctx.db.feedItem.deleteMany({ where: { ...where, post_id: null } });
  else await ctx.db.feedItem.updateMany({ where, data: { post_id } });
}

function keyOf({ organization_id }: ServiceContext, url: string, { item }: Hashed) {
  return { organization_id, feed: bytesOf(hash(url)), item: bytesOf(item) };
}
