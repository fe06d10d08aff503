/**
 * How long YouTube takes a list of tags to be: their characters, a comma between two, and quotation marks around each
 * that has a space (developers.google.com/youtube/v3/docs/videos#snippet.tags[]).
 */
export function countTags(tags: readonly string[]): number {
  const commas = Math.max(0, tags.length - 1);
  return tags.reduce((sum, tag) => sum + [...tag].length + (tag.includes(" ") ? 2 : 0), commas);
}
