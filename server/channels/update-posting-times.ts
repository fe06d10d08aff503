import type { z } from "zod";
import type { UpdatePostingTimes } from "#core/contract/operations/posting-times.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { PostingTimesChange } from "#core/contract/resources/posting-times-change.ts";
import { sortPostingTimes } from "#core/domain/schedule/slots.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { commit, type Unit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

type Input = z.output<typeof UpdatePostingTimes.input>;

/**
 * Replaces the posting times of all given channels, and of the organization, or of none: throws if a channel is unknown.
 * Posts keep their times. At most five statements, whatever the number of channels.
 */
export function updatePostingTimes({
  ctx,
  input: { organization, channels },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<PostingTimesChange> {
  return commit(ctx, async ({ sql, record }) => ({
    organization:
      organization === undefined
        ? null
        : await changeOrganization({ sql, record }, ctx, organization),
    channels: channels.length === 0 ? [] : await changeChannels({ sql, record }, ctx, channels),
  }));
}

type Writing = Pick<Unit, "sql" | "record">;

const ORGANIZATION = `SELECT posting_times AS previous FROM organization WHERE id = $1 FOR NO KEY UPDATE`;

async function changeOrganization(
  { sql, record }: Writing,
  { organization_id: id }: ServiceContext,
  times: readonly PostingTime[],
) {
  const [row] = await sql<{ previous: PostingTime[] }>(ORGANIZATION, [id]);
  const sorted = JSON.stringify(sortPostingTimes(times));
  await sql(`UPDATE organization SET posting_times = $2::jsonb WHERE id = $1`, [id, sorted]);
  const facts = { fields: ["posting_times"] };
  record({ kind: "organization.settings_changed", subject_id: id, facts });
  return { previous: row?.previous ?? [] };
}

interface ChannelRow {
  id: string;
  provider: string;
  name: string;
  previous: PostingTime[] | null;
}

/** In the order of their IDs, as everywhere, so that concurrent changes can't block each other. */
const CHANNELS = `
  SELECT id, provider, name, posting_times AS previous FROM channel
  WHERE organization_id = $1 AND id = ANY($2::text[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`;

/** A JSON null becomes an SQL null. */
const UPDATE = `
  UPDATE channel SET posting_times = given.posting_times
  FROM json_to_recordset($2::json) AS given(id text, posting_times jsonb)
  WHERE channel.organization_id = $1 AND channel.id = given.id`;

async function changeChannels(
  { sql, record }: Writing,
  { organization_id }: ServiceContext,
  channels: Input["channels"],
) {
  const rows = await lockChannels(
    sql,
    organization_id,
    channels.map(({ id }) => id),
  );
  const sorted = channels.map(({ id, posting_times: times }) => ({
    id,
    posting_times: times && sortPostingTimes(times),
  }));
  await sql(UPDATE, [organization_id, JSON.stringify(sorted)]);
  for (const { id: subject_id, provider, name } of rows)
    record({ kind: "channel.updated", subject_id, facts: { provider, name } });
  return rows.map(({ id, previous }) => ({ id, previous }));
}

async function lockChannels(sql: RunSql, organization_id: string, ids: readonly string[]) {
  const rows = await sql<ChannelRow>(CHANNELS, [organization_id, ids]);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown === undefined) return rows;
  throw Refusal.because(
    "unknown_channel",
    `"${unknown}" is not a channel of this organization. GET /channels lists them.`,
  );
}
