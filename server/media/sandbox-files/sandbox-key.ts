export const SANDBOX_PREFIX = "sandbox/";

export function sandboxKey(channel_id: string, name: string): string {
  return `${SANDBOX_PREFIX}${channel_id}/${name}`;
}
