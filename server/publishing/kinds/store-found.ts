import type { FoundAuthor, FoundInteraction } from "#platforms/kit/spec/interactions.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { interactionEventRow, originOfCrier } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";

export interface ReadChannel {
  id: string;
  organization_id: string;
  provider: string;
}

interface Found {
  items: readonly FoundInteraction[];
  gone: readonly string[];
  /** Older interactions are imported as done, without notifications. Null means none is older. */
  silent_before: Date | null;
  retention_hours: number | undefined;
}

interface Written {
  id: string;
  external_id: string;
  inserted: boolean;
}

/** Upserts what was read by ID. Skips posts published by Crier itself, and rows that wouldn't change. */
const UPSERT = `
  INSERT INTO interaction (id, organization_id, channel_id, kind, external_id, url, author, ours, text, rating, media, on_external_id,
    post_id, parent_external_id, reference, status, can_reply, occurred_at, received_at, edited_at, expires_at, checked_at)
  SELECT given.id, $2, $1, given.kind, given.external_id, given.url, given.author, given.ours, given.text, given.rating, given.media,
    given.on_external_id, entry.post_id, given.parent_external_id, given.reference, given.status, given.can_reply,
    given.occurred_at, $4, given.edited_at, given.expires_at, $4
  FROM json_populate_recordset(null::interaction, $3::json) AS given
  LEFT JOIN published_item AS item ON item.channel_id = $1 AND item.external_post_id = given.on_external_id
  LEFT JOIN channel_entry AS entry ON entry.id = item.entry_id
  WHERE NOT EXISTS (SELECT FROM published_item AS own WHERE own.channel_id = $1 AND own.external_post_id = given.external_id)
  ORDER BY given.external_id
  ON CONFLICT (channel_id, external_id) DO UPDATE SET
    url = coalesce(excluded.url, interaction.url), author = excluded.author, text = excluded.text, rating = excluded.rating,
    media = excluded.media, on_external_id = coalesce(excluded.on_external_id, interaction.on_external_id),
    post_id = coalesce(excluded.post_id, interaction.post_id),
    parent_external_id = coalesce(excluded.parent_external_id, interaction.parent_external_id),
    kind = CASE WHEN interaction.kind = 'mention' THEN excluded.kind ELSE interaction.kind END,
    reference = coalesce(excluded.reference, interaction.reference), can_reply = excluded.can_reply,
    edited_at = CASE WHEN excluded.text = interaction.text THEN interaction.edited_at
      ELSE coalesce(excluded.edited_at, $4) END,
    deleted_at = NULL, expires_at = excluded.expires_at, checked_at = excluded.checked_at
  WHERE interaction.deleted_at IS NOT NULL
    OR (interaction.text, interaction.author, interaction.rating, interaction.media, interaction.can_reply)
      IS DISTINCT FROM (excluded.text, excluded.author, excluded.rating, excluded.media, excluded.can_reply)
    OR coalesce(excluded.on_external_id, interaction.on_external_id) IS DISTINCT FROM interaction.on_external_id
    OR coalesce(excluded.parent_external_id, interaction.parent_external_id) IS DISTINCT FROM interaction.parent_external_id
    OR interaction.kind = 'mention' AND excluded.kind <> 'mention'
  RETURNING id, external_id, xmax = 0 AS inserted`;

/** Hides interactions deleted on the platform. Our own remain known as answers. */
const DELETE = `
  UPDATE interaction SET deleted_at = $3, text = '', media = '[]' WHERE channel_id = $1 AND external_id = ANY($2::text[])
    AND deleted_at IS NULL`;

/**
 * Finds the thread root of each new interaction, and passes it on to replies that arrived before it. The depth limit
 * exceeds any platform's and stops cycles.
 */
const LINK = `
  WITH RECURSIVE tree AS (
    SELECT child.id, child.external_id, coalesce(parent.parent_id, parent.id, child.id) AS root, 0 AS depth
    FROM interaction AS child
    LEFT JOIN interaction AS parent ON parent.channel_id = $1 AND parent.external_id = child.parent_external_id
    WHERE child.channel_id = $1 AND child.external_id = ANY($2::text[])
      AND NOT coalesce(child.parent_external_id = ANY($2::text[]), false)
    UNION ALL
    SELECT child.id, child.external_id, tree.root, depth + 1 FROM tree
    JOIN interaction AS child ON child.channel_id = $1 AND child.parent_external_id = tree.external_id
    WHERE depth < 200
  ), linked AS (
    UPDATE interaction SET parent_id = tree.root FROM tree
    WHERE interaction.id = tree.id AND tree.root <> tree.id AND interaction.parent_id IS DISTINCT FROM tree.root
  )
  UPDATE interaction AS asked SET answered = true FROM interaction AS answer
  WHERE answer.channel_id = $1 AND answer.ours AND asked.channel_id = $1 AND asked.external_id = answer.parent_external_id
    AND NOT asked.answered AND (answer.external_id = ANY($2::text[]) OR asked.external_id = ANY($2::text[]))`;

/** A new message ends its thread's snooze. */
const WAKE = `
  UPDATE interaction SET snoozed_until = NULL FROM interaction AS fresh
  WHERE fresh.channel_id = $1 AND fresh.external_id = ANY($2::text[]) AND interaction.snoozed_until IS NOT NULL
    AND interaction.channel_id = $1
    AND (interaction.id = coalesce(fresh.parent_id, fresh.id) OR interaction.parent_id = coalesce(fresh.parent_id, fresh.id))`;

/**
 * Stores what was read on a channel, in the caller's transaction, without duplicates. Applies edits and deletions, and
 * joins threads in any order of arrival. Returns the number of new interactions. At most five statements.
 */
export async function storeFound(
  sql: RunSql,
  system: System,
  channel: ReadChannel,
  { items, gone, silent_before, retention_hours }: Found,
): Promise<number> {
  const now = system.now();
  const { id: channel_id, organization_id } = channel;
  if (gone.length > 0) await sql(DELETE, [channel_id, gone, now]);
  const clean = cleanPage(items);
  if (clean.length === 0) return 0;
  const isSilent = ({ occurred_at }: FoundInteraction) =>
    silent_before !== null && occurred_at < silent_before;
  const expires_at =
    retention_hours === undefined ? null : new Date(now.getTime() + retention_hours * 3_600_000);
  const rows = clean.map(({ author, ...item }) => ({
    ...item,
    id: newId("interaction"),
    author: author === null ? null : { ...author, ours: undefined },
    ours: author?.ours === true,
    status: isSilent(item as FoundInteraction) ? "done" : "open",
    rating: item.rating ?? null,
    expires_at: author?.ours === true ? null : expires_at,
  }));
  const values = [channel_id, organization_id, JSON.stringify(rows), now];
  const written = await sql<Written>(UPSERT, values);
  if (written.length === 0) return 0;
  await sql(LINK, [channel_id, written.map(({ external_id }) => external_id)]);
  const ids = new Map(
    written.flatMap(({ id, external_id, inserted }) => (inserted ? [[external_id, id]] : [])),
  );
  const news = clean.filter(
    (item) => ids.has(item.external_id) && item.author?.ours !== true && !isSilent(item),
  );
  if (news.length === 0) return 0;
  await sql(WAKE, [channel_id, news.map(({ external_id }) => external_id)]);
  const origin = originOfCrier(system);
  const events = news.map((item) => {
    const { kind, on_external_id: external_post_id } = item;
    const facts = { channel_id, provider: channel.provider, kind, external_post_id };
    const about = { organization_id, interaction_id: ids.get(item.external_id) ?? "", at: now };
    return interactionEventRow(origin, { kind: "interaction.received", facts }, about);
  });
  await writeTogether(sql, [insertRows("event", events)]);
  return news.length;
}

/** Maximum lengths of third-party text, in UTF-16 code units. Longer text is cut. */
const MOST_IN_TEXT = 10_000;

const MOST_IN_NAME = 200;

const MOST_IN_ADDRESS = 2_000;

const MOST_IN_ALT_TEXT = 2_000;

/** Longer IDs are invalid: they wouldn't fit in an index. */
const MOST_IN_ID = 500;

const MOST_FILES = 10;

/** Longer JSON is omitted. At worst the platform then refuses a reply. */
const MOST_IN_REFERENCE = 4_000;

/** Cuts each text of a found interaction to a length that can be stored and shown. Null if its ID is too long. */
export function cleanFound(found: FoundInteraction): FoundInteraction | null {
  const { external_id, text, url, author, media = [], reference } = found;
  if (external_id === "" || external_id.length > MOST_IN_ID) return null;
  return {
    ...found,
    external_id: cleanText(external_id, MOST_IN_ID),
    text: cleanText(text, MOST_IN_TEXT),
    url: cleanAddress(url),
    author: author === null ? null : cleanAuthor(author),
    media: media.slice(0, MOST_FILES).flatMap(({ kind, url, alt_text }) => {
      const address = cleanAddress(url);
      if (address === null) return [];
      const altText = alt_text === null ? null : cleanText(alt_text, MOST_IN_ALT_TEXT);
      return [{ kind, url: address, alt_text: altText }];
    }),
    on_external_id: cleanId(found.on_external_id),
    parent_external_id: cleanId(found.parent_external_id),
    reference: JSON.stringify(reference).length > MOST_IN_REFERENCE ? null : reference,
  };
}

/** Removes duplicates: the last item with an ID is the newest. */
export function cleanPage(items: readonly FoundInteraction[]): FoundInteraction[] {
  const clean = items.flatMap((item) => cleanFound(item) ?? []);
  return [...new Map(clean.map((item) => [item.external_id, item])).values()];
}

function cleanAuthor({ name, handle, url, avatar_url, ours }: FoundAuthor): FoundAuthor {
  return {
    name: cleanText(name, MOST_IN_NAME),
    handle: cleanText(handle, MOST_IN_NAME),
    url: cleanAddress(url),
    avatar_url: cleanAddress(avatar_url),
    ours,
  };
}

function cleanId(id: string | null): string | null {
  return id === null || id.length > MOST_IN_ID ? null : cleanText(id, MOST_IN_ID);
}

/** PostgreSQL can't store NUL or lone surrogates. */
function cleanText(text: string, most: number): string {
  return text.replaceAll("\0", "").slice(0, most).toWellFormed();
}

/** Allows only URLs a browser opens as a page or image, so no `javascript:`. */
function cleanAddress(url: string | null): string | null {
  if (url === null || url.length > MOST_IN_ADDRESS || !URL.canParse(url)) return null;
  return ["http:", "https:"].includes(new URL(url).protocol) ? new URL(url).href : null;
}
