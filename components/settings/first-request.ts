/** A `curl` that works as it stands: a draft on a channel, or the list of channels while there is none. */
export function firstRequest({
  origin,
  secret,
  channel_id,
}: {
  origin: string;
  secret: string;
  channel_id: string | undefined;
}): string {
  const authorization = `-H "Authorization: Bearer ${secret}"`;
  if (channel_id === undefined) return `curl ${origin}/api/v1/channels \\\n  ${authorization}`;
  const body = JSON.stringify({ content: "Hello from curl", channels: [channel_id] });
  return [
    `curl ${origin}/api/v1/posts`,
    authorization,
    `-H "Content-Type: application/json"`,
    `-d '${body}'`,
  ].join(" \\\n  ");
}
