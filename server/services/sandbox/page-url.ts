/** Returns the URL of the page that shows a post received by a sandbox channel. */
export function sandboxPageUrl(origin: string, channel_id: string, id: string): string {
  return `${origin}/sandbox/${channel_id}/${id}`;
}
