/**
 * Posts are published on behalf of whoever scheduled them, and fail if that person may no longer publish
 * (server/access/auth/stored-actor.ts). When a person loses that right, their scheduled posts are handed over to someone else.
 */
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

/** The user's ID, and those of the keys, devices and apps acting for them. $1 is the organization, $2 the user. */
export const ACTORS_OF = `
  SELECT $2::text AS id
  UNION ALL SELECT id FROM api_key WHERE user_id = $2 AND organization_id = $1
  UNION ALL SELECT id FROM connected_app WHERE user_id = $2 AND $1 = ANY(organization_ids)`;

/** SQL for whether something of a `post` is still to be sent on behalf of whoever armed it. */
export const IS_ARMED = "status IN ('scheduled', 'publishing') AND deleted_at IS NULL";

const HAND_OVER_SCHEDULED = `
  UPDATE post SET armed_by = $3::jsonb
  WHERE organization_id = $1 AND ${IS_ARMED}
    AND armed_by ->> 'id' IN (${ACTORS_OF})`;

const HAND_OVER_WAITING = `
  UPDATE post SET when_ready = jsonb_set(when_ready, '{by}', $3::jsonb)
  WHERE organization_id = $1 AND status = 'draft' AND deleted_at IS NULL
    AND when_ready -> 'by' ->> 'id' IN (${ACTORS_OF}) AND when_ready ->> 'error' IS NULL`;

export interface HandOver {
  user_id: string;
  heir: { id: string; name: string };
}

/** Makes everything a user scheduled publish on the heir's behalf. Returns the number of posts. Two statements. */
export async function handOverPosts(
  tx: Transaction,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  { user_id, heir }: HandOver,
): Promise<number> {
  const by = JSON.stringify({ kind: "person", ...heir });
  const given = [organization_id, user_id, by];
  const scheduled = await tx.$executeRawUnsafe(HAND_OVER_SCHEDULED, ...given);
  const waiting = await tx.$executeRawUnsafe(HAND_OVER_WAITING, ...given);
  return scheduled + waiting;
}
