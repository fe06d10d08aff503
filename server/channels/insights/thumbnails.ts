import type { Insights } from "#core/contract/resources/insights.ts";
import { type StoredThumbnail, thumbnailAddress } from "#server/media/to-resource.ts";
import type { System } from "#server/system.ts";

const PICTURES = `
  SELECT id, storage_key, renditions -> 'thumbnail' ->> 'content_type' AS content_type FROM media_file
  WHERE id = ANY($1::text[]) AND organization_id = $2 AND deleted_at IS NULL AND state = 'ready' AND renditions ? 'thumbnail'`;

/** Returns stored insights with new links to their pictures. One statement. */
export async function withThumbnails(
  system: Pick<System, "database" | "storage" | "now">,
  organization_id: string,
  insights: Insights,
): Promise<Insights> {
  const ids = [...insights.best, ...insights.worst].flatMap(({ media_id }) => media_id ?? []);
  const pictures = await system.database.sql<StoredThumbnail & { id: string }>(PICTURES, [
    ids,
    organization_id,
  ]);
  const links = new Map<string | null, string>();
  for (const { id, ...picture } of pictures) links.set(id, await thumbnailAddress(system, picture));
  const withLinks = (posts: Insights["best"]) =>
    posts.map((post) => ({ ...post, thumbnail_url: links.get(post.media_id) ?? null }));
  return { ...insights, best: withLinks(insights.best), worst: withLinks(insights.worst) };
}
