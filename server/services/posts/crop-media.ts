import { type Crop, cropsFor } from "#core/domain/fixes/crop-frame.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";
import { type CropPlan, planCrops } from "../media/plan-crops.ts";
import { copyOf, mediaOf } from "../post-record/entry-copy.ts";
import type { PostFile, PostRecord } from "../post-record/post-record.ts";
import type { PlannedEntry } from "./plan-entries.ts";

interface Cropped extends Pick<CropPlan, "new_files"> {
  planned: PlannedEntry[];
}

type Post = Pick<PostRecord, "content" | "media">;

/**
 * Applies the fix `crop_to` where requested: the channel gets its own files, with crops in place of images whose aspect
 * ratio its format doesn't accept. Crops are processed like any other file; store the new ones with the post. One
 * statement, or none if nothing is cropped.
 */
export async function cropMedia(
  sql: RunSql,
  ctx: ServiceContext,
  post: Post,
  planned: readonly PlannedEntry[],
): Promise<Cropped> {
  const asked = planned.map((entry) => wantedCrops({ ...post, entries: planned }, entry));
  const all = asked.flat();
  const wanted = all.map(({ file, frame }) => ({ image_id: file.id, frame }));
  const { crops, new_files } = await planCrops(sql, ctx, wanted);
  const made = new Map(
    crops.map(({ id, file }, index) => {
      const crop = all[index] as Crop;
      return [crop, file ?? unmade(crop, id)];
    }),
  );
  const entries = planned.map((entry, index) => withCrops(post, entry, asked[index] ?? [], made));
  return { planned: entries, new_files };
}

function wantedCrops(post: Parameters<typeof copyOf>[0], entry: PlannedEntry): Crop[] {
  return entry.apply.includes("crop_to") ? cropsFor(copyOf(post, entry)) : [];
}

function unmade({ file, frame: { width, height } }: Crop, id: string): PostFile {
  return { ...(file as PostFile), id, width, height, ready: false };
}

function withCrops(
  post: Post,
  entry: PlannedEntry,
  crops: readonly Crop[],
  made: ReadonlyMap<Crop, PostFile>,
): PlannedEntry {
  if (crops.length === 0) return entry;
  const media = mediaOf(post, entry).map((file) => {
    const crop = crops.find((each) => each.file.id === file.id);
    return (crop && made.get(crop)) ?? file;
  });
  const fixes_applied = [...new Set([...entry.fixes_applied, "crop_to"])];
  return { ...entry, media, source: "authored", fixes_applied };
}
