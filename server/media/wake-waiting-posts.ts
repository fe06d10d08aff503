import type { System } from "../system.ts";
import { postsHolding } from "./find-uses.ts";

const WAITS = "when_ready IS NOT NULL AND when_ready ->> 'error' IS NULL AND deleted_at IS NULL";

const ASK = "json_build_object('post_id', id, 'organization_id', organization_id)";

/** Sent once per file. */
const WAKE_HOLDERS = `
  INSERT INTO outbox_event (id, name, data)
  SELECT concat(id, '_', $1::text), 'post/waiting', ${ASK}
  FROM post WHERE ${WAITS} AND id IN (${postsHolding("$1")})
  ON CONFLICT DO NOTHING RETURNING id`;

/** Wakes drafts waiting for a file that is ready or has failed. One statement. */
export async function wakeWaitingPosts(system: System, media_id: string): Promise<void> {
  await system.database.sql(WAKE_HOLDERS, [media_id]);
}

/** How long a draft is left to the runs started for it. */
const LEFT_MS = 60_000;
const AT_ONCE = 500;

const AGAIN_S = 600;

/**
 * Drafts waiting for approval are woken by the decision. They may wait for weeks, and would keep others from being
 * checked.
 */
const IS_PENDING = `
  approval IS NOT NULL AND approval ->> 'state' = 'pending' AND EXISTS (
    SELECT FROM organization
    WHERE organization.id = post.organization_id AND organization.approval ->> 'mode' = 'required')`;

const WAKE_LEFT = `
  INSERT INTO outbox_event (id, name, data)
  SELECT concat(id, '_', floor(extract(epoch FROM $1::timestamptz) / ${AGAIN_S})), 'post/waiting', ${ASK}
  FROM post
  WHERE ${WAITS} AND updated_at < $2 AND NOT (${IS_PENDING}) AND NOT EXISTS (
    SELECT FROM channel_entry AS entry
    JOIN media_file AS file ON file.id = ANY (CASE WHEN own_media THEN entry.media_ids ELSE post.media_ids END)
    WHERE entry.post_id = post.id AND file.state IN ('uploading', 'processing') AND file.deleted_at IS NULL)
  ORDER BY id LIMIT ${AT_ONCE}
  ON CONFLICT DO NOTHING RETURNING id`;

/**
 * Wakes drafts whose files are all ready or failed, and whose run was lost. Returns the number of drafts. One
 * statement.
 */
export async function wakeLeftPosts(system: System): Promise<number> {
  const now = system.now();
  const left = new Date(now.getTime() - LEFT_MS);
  const woken = await system.database.sql(WAKE_LEFT, [now, left]);
  return woken.length;
}
