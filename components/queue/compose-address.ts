/** Returns the composer's path for a new post at a time, for the given channels. */
export function composeAddress(slug: string, at: Date, channel_ids: readonly string[]): string {
  const given = {
    at: at.toISOString(),
    ...(channel_ids.length > 0 && { channels: channel_ids.join(",") }),
  };
  return `/${slug}/compose?${new URLSearchParams(given)}`;
}
