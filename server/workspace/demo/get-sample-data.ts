import type { SampleData } from "#core/contract/resources/sample-data.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findSamples } from "./find-samples.ts";

const COUNT = `
  SELECT (SELECT count(*)::int FROM channel WHERE id = ANY($2::text[]) AND deleted_at IS NULL) AS channels,
    (SELECT count(*)::int FROM post WHERE id = ANY($3::text[]) AND deleted_at IS NULL) AS posts,
    (SELECT count(*)::int FROM media_file WHERE id = ANY($4::text[]) AND deleted_at IS NULL AND cropped_from_id IS NULL) AS files,
    (SELECT count(*)::int FROM membership WHERE organization_id = $1 AND user_id = ANY($5::text[])) AS people`;

type Counts = Pick<SampleData, "channels" | "posts" | "files" | "people">;

/** Returns how much removing the sample data deletes, and how much of it stays. At most three statements. */
export async function getSampleData({ ctx }: { ctx: ServiceContext }): Promise<SampleData> {
  const { organization_id, db, sql } = ctx;
  const mark = await db.sampleRecord.findUnique({ where: { record_id: organization_id } });
  if (mark === null) return NONE;
  const { channels, kept_channels, posts, files, kept_files, people } = await findSamples(
    sql,
    organization_id,
  );
  const deleted = channels.filter((id) => !kept_channels.includes(id));
  const [counts] = await sql<Counts>(COUNT, [organization_id, deleted, posts, files, people]);
  if (counts === undefined) throw new Error("A SELECT of counts answers one row");
  return {
    state: mark.kind === "filling" ? "filling" : "filled",
    ...counts,
    kept_channels: kept_channels.length,
    kept_files: kept_files.length,
  };
}

const NONE: SampleData = {
  state: "none",
  channels: 0,
  posts: 0,
  files: 0,
  people: 0,
  kept_channels: 0,
  kept_files: 0,
};
