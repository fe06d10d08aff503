/** Prefix of the object keys of what sandbox channels were sent (received-bytes.ts counts it). */
export const SANDBOX_PREFIX = "sandbox/";

/** Where the bytes of a file are that the channel's simulator keeps. */
export function sandboxKey(channel_id: string, name: string): string {
  return `${SANDBOX_PREFIX}${channel_id}/${name}`;
}
