export function sandboxPageUrl(origin: string, channel_id: string, id: string): string {
  return `${origin}/sandbox/${channel_id}/${id}`;
}

/** Whether a URL is the page of something that the channel published in the sandbox. */
export function isSandboxPage(url: string, channel_id: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.startsWith(`/sandbox/${channel_id}/`);
}
