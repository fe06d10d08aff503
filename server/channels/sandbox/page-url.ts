export function sandboxPageUrl(origin: string, channel_id: string, id: string): string {
  return `${origin}/sandbox/${channel_id}/${id}`;
}
