import type { CopyFile } from "#core/domain/copy/index.ts";

/** A file as posts read it. */
export interface PostFile extends CopyFile {
  source_url: string | null;
}

/** SQL for each fact of a file in a post: `held` is its place, `file` its row, or null once it is deleted. */
export const POST_FILE_FACTS = {
  id: "held.id",
  filename: "file.filename",
  type: "coalesce(file.content_type, '')",
  bytes: "coalesce(file.size, 0)",
  width: "coalesce(file.width, 0)",
  height: "coalesce(file.height, 0)",
  duration_seconds: "file.duration_ms / 1000.0",
  animated: "file.animated",
  frame_rate: "file.frame_rate",
  video_codec: "file.video_codec",
  chroma_subsampling: "file.chroma_subsampling",
  bit_depth: "file.bit_depth",
  scan_type: "file.scan_type",
  audio_codec: "file.audio_codec",
  audio_sample_rate: "file.audio_sample_rate",
  audio_channels: "file.audio_channels",
  pages: "file.pages",
  alt_text: "file.alt_text",
  source_url: "file.source_url",
  ready: "coalesce(file.state = 'ready', false)",
  failure:
    "CASE WHEN file.id IS NULL THEN 'It was deleted.' WHEN file.state = 'failed' THEN coalesce(file.message, 'It could not be processed.') END",
} satisfies Record<Exclude<keyof PostFile, "item">, string>;

export function toJsonObject(columns: Record<string, string>): string {
  const pairs = Object.entries(columns).map(([name, sql]) => `'${name}', ${sql}`);
  return `json_build_object(${pairs.join(", ")})`;
}

const AS_POST_FILE = toJsonObject(POST_FILE_FACTS);

/** Query for files by ID (`$1`) of an organization (`$2`), each as `file`. */
export const FIND_FILES = `
  SELECT ${AS_POST_FILE} AS file
  FROM unnest($1::text[]) AS held (id)
  JOIN media_file AS file ON file.id = held.id
  WHERE file.organization_id = $2 AND file.deleted_at IS NULL`;

/** Query for images by ID (`$1`) of an organization (`$2`), each with its crops as post files. */
export const FIND_CROPS = `
  SELECT picture.id, picture.filename, picture.content_type, picture.size::float8 AS size, picture.alt_text, (
    SELECT coalesce(json_agg(json_build_object('frame', file.frame, 'file', ${AS_POST_FILE})), '[]')
    FROM media_file AS file CROSS JOIN LATERAL (SELECT file.id) AS held
    WHERE file.cropped_from_id = picture.id AND file.deleted_at IS NULL
  ) AS crops
  FROM media_file AS picture WHERE picture.id = ANY ($1::text[]) AND picture.organization_id = $2`;
