import type { CropFrame } from "#core/contract/resources/media-file.ts";
import { type Crop, cropsFor } from "#core/domain/fixes/crop-frame.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf } from "../events/event-row.ts";
import { copyOf, mediaOf } from "./entry-copy.ts";
import type { PlannedEntry } from "./plan-entries.ts";
import { FIND_CROPS } from "./post-files.ts";
import type { PostFile, PostRecord } from "./post-record.ts";

interface Cropped {
  planned: PlannedEntry[];
  /** Rows of the crops that are not there yet, to be written with the post. */
  new_files: NewCrop[];
}

type NewCrop = ReturnType<typeof newCrop>;

/** A picture that is cropped, by its id, with its crops so far. */
interface Known {
  id: string;
  filename: string;
  crops: { frame: CropFrame; file: PostFile }[];
}

type Post = Pick<PostRecord, "content" | "media">;

/**
 * Makes the repair `crop_to` where it was asked for: the channel gets files of its own, with crops in the place of the pictures
 * whose shape its format does not take. A crop is processed like any other file. One statement, none where nothing is cropped.
 */
export async function cropMedia(
  sql: RunSql,
  ctx: ServiceContext,
  post: Post,
  planned: readonly PlannedEntry[],
): Promise<Cropped> {
  const wanted = new Map(planned.map((entry) => [entry, wantedCrops(post, entry)]));
  const ids = [...wanted.values()].flatMap((crops) => crops.map(({ file }) => file.id));
  if (ids.length === 0) return { planned: [...planned], new_files: [] };
  const known = await sql<Known>(FIND_CROPS, [[...new Set(ids)], ctx.organization_id]);
  const new_files: NewCrop[] = [];
  const cropOf = ({ file, frame }: Crop): PostFile => {
    const original = known.find(({ id }) => id === file.id) as Known;
    const found = original.crops.find((crop) => isSame(crop.frame, frame));
    if (found !== undefined) return found.file;
    const row = newCrop(ctx, { original, file, frame });
    new_files.push(row);
    const made = { ...(file as PostFile), ...frame, id: row.id, ready: false };
    original.crops.push({ frame, file: made });
    return made;
  };
  const entries = planned.map((entry) => {
    const crops = wanted.get(entry) ?? [];
    return crops.length === 0
      ? entry
      : withCrops(post, entry, new Map(crops.map((crop) => [crop.file.id, cropOf(crop)])));
  });
  return { planned: entries, new_files };
}

function wantedCrops(post: Post, entry: PlannedEntry): Crop[] {
  return entry.apply.includes("crop_to") ? cropsFor(copyOf(post, entry)) : [];
}

function withCrops(
  post: Post,
  entry: PlannedEntry,
  crops: ReadonlyMap<string, PostFile>,
): PlannedEntry {
  const media = mediaOf(post, entry).map((file) => crops.get(file.id) ?? file);
  const fixes_applied = [...new Set([...entry.fixes_applied, "crop_to"])];
  return { ...entry, media, source: "authored", fixes_applied };
}

function newCrop(ctx: ServiceContext, { original, file, frame }: Crop & { original: Known }) {
  const { organization_id } = ctx;
  const id = newId("media_file");
  const at = ctx.system.now();
  return {
    id,
    organization_id,
    filename: original.filename,
    content_type: file.type,
    // Until it is made; what it takes is counted then.
    size: file.bytes,
    stored_bytes: 0,
    renditions: {},
    attempts: 0,
    alt_text: file.alt_text,
    state: "processing" as const,
    storage_key: `${organization_id}/${id}`,
    cropped_from_id: original.id,
    frame,
    created_by: actorOf(ctx),
    created_at: at,
    updated_at: at,
  };
}

function isSame(left: CropFrame, right: CropFrame): boolean {
  const { x, y, width, height } = left;
  return x === right.x && y === right.y && width === right.width && height === right.height;
}
