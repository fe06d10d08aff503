/** Where a person can look at a post that a sandbox channel received. */
export function sandboxPageUrl(origin: string, channel_id: string, id: string): string {
  return `${origin}/sandbox/${channel_id}/${id}`;
}
