import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { Week } from "#core/domain/schedule/slots.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export interface ChannelWeek extends Week {
  source: "channel" | "project" | null;
}

interface Row {
  id: string;
  own: PostingTime[] | null;
  project: PostingTime[] | null;
}

const FIND = `
  SELECT channel.id, channel.posting_times AS own, project.posting_times AS project
  FROM channel LEFT JOIN project ON project.id = channel.project_id
  WHERE channel.organization_id = $1 AND channel.id = ANY($2::text[])`;

/** Returns channels' posting times by channel ID, in the organization's time zone. One statement. */
export async function findWeeks(
  sql: RunSql,
  { organization_id, actor }: Pick<ServiceContext, "organization_id" | "actor">,
  channel_ids: readonly string[],
): Promise<ReadonlyMap<string, ChannelWeek>> {
  const { time_zone, quiet_hours } = actor.organization.policy;
  const rows = await sql<Row>(FIND, [organization_id, channel_ids]);
  return new Map(
    rows.map(({ id, own, project }) => {
      const times = own ?? project ?? [];
      const source = times.length === 0 ? null : own === null ? "project" : "channel";
      return [id, { times, source, time_zone, quiet_hours }];
    }),
  );
}
