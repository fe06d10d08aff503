import type { PostRow } from "#core/contract/resources/post.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type StoredThumbnail, thumbnailAddress } from "#server/media/to-resource.ts";

/** A file's thumbnail as the list's statement reads it. */
export interface ListedThumbnail extends StoredThumbnail {
  /** Type of the file. */
  type: string;
  alt_text: string | null;
}

/** SQL for the first file of a `page` that has a thumbnail: of the post, or of the first channel with its own files. */
export const THUMBNAIL = `(
  SELECT json_build_object('storage_key', file.storage_key, 'type', file.content_type, 'alt_text', file.alt_text,
    'content_type', file.renditions->'thumbnail'->>'content_type')
  FROM unnest(CASE WHEN page.media_ids <> '{}' THEN page.media_ids ELSE (
    SELECT entry.media_ids FROM channel_entry AS entry
    WHERE entry.post_id = page.id AND entry.own_media AND entry.media_ids <> '{}'
    ORDER BY entry.position LIMIT 1
  ) END) WITH ORDINALITY AS held (id, place)
  JOIN media_file AS file
    ON file.id = held.id AND file.organization_id = page.organization_id AND file.deleted_at IS NULL
  WHERE file.state = 'ready' AND file.renditions->'thumbnail' IS NOT NULL
  ORDER BY held.place LIMIT 1
)`;

/** Adds the thumbnails to rows of the same posts. Makes no requests. */
export async function withThumbnails(
  ctx: ServiceContext,
  rows: readonly PostRow[],
  posts: readonly { thumbnail?: ListedThumbnail | null }[],
): Promise<PostRow[]> {
  return Promise.all(
    rows.map(async (row, index) => {
      const found = posts[index]?.thumbnail ?? null;
      if (found === null) return { ...row, thumbnail: null };
      const { type, alt_text } = found;
      return {
        ...row,
        thumbnail: { url: await thumbnailAddress(ctx.system, found), type, alt_text },
      };
    }),
  );
}
