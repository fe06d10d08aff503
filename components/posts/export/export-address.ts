import type { ExportFormat } from "#core/contract/posts/export-posts.ts";
import { type PostQuery, toListInput } from "../post-query.ts";

interface Organization {
  slug: string;
  time_zone: string;
}

/** Returns the URL of an export of the posts that match the filters. The order doesn't matter. */
export function exportAddress(
  format: ExportFormat,
  query: PostQuery,
  { slug, time_zone }: Organization,
): string {
  const { order: _, ...filters } = toListInput(query, time_zone);
  const given = Object.entries(filters).filter(([, value]) => value);
  const search = given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
  return `/${slug}/posts/export.${format}${search}`;
}
