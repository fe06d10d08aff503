import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { Week } from "#core/domain/schedule/slots.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export interface ChannelWeek extends Week {
  source: "channel" | "project" | "organization" | null;
}

interface Row {
  id: string;
  own: PostingTime[] | null;
  project: PostingTime[] | null;
  organization: PostingTime[];
}

const FIND = `
  SELECT channel.id, channel.posting_times AS own, project.posting_times AS project,
    organization.posting_times AS organization
  FROM channel JOIN organization ON organization.id = channel.organization_id
    LEFT JOIN project ON project.id = channel.project_id
  WHERE channel.organization_id = $1 AND channel.id = ANY($2::text[])`;

/** Returns channels' posting times by channel ID, in the organization's time zone. One statement. */
export async function findWeeks(
  sql: RunSql,
  { organization_id, actor }: Pick<ServiceContext, "organization_id" | "actor">,
  channel_ids: readonly string[],
): Promise<ReadonlyMap<string, ChannelWeek>> {
  const { time_zone, quiet_hours } = actor.organization.policy;
  const rows = await sql<Row>(FIND, [organization_id, channel_ids]);
  return new Map(rows.map(({ id, ...row }) => [id, { ...timesOf(row), time_zone, quiet_hours }]));
}

/** Its own times, even if it has none, win over those of its project, and these over those of the organization. */
function timesOf({ own, project, organization }: Omit<Row, "id">) {
  if (own !== null) return { times: own, source: own.length > 0 ? ("channel" as const) : null };
  if (project !== null && project.length > 0) return { times: project, source: "project" as const };
  return {
    times: organization,
    source: organization.length > 0 ? ("organization" as const) : null,
  };
}
