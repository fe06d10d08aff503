import type { SampleData } from "#core/contract/resources/sample-data.ts";
import type { ServiceContext } from "../context.ts";

const COUNT = `
  SELECT coalesce(max(kind) FILTER (WHERE record_id = $1), 'none') AS state,
    count(*) FILTER (WHERE kind = 'channel')::int AS channels, count(*) FILTER (WHERE kind = 'post')::int AS posts,
    count(*) FILTER (WHERE kind = 'file')::int AS files, count(*) FILTER (WHERE kind = 'person')::int AS people
  FROM sample_record WHERE organization_id = $1`;

/** Returns whether the organization has sample data, and how much. One statement. */
export async function getSampleData({ ctx }: { ctx: ServiceContext }): Promise<SampleData> {
  const [counts] = await ctx.sql<SampleData>(COUNT, [ctx.organization_id]);
  if (counts === undefined) throw new Error("A SELECT without GROUP BY answers one row");
  return counts;
}
