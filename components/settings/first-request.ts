import type { Scope } from "#core/contract/scopes.ts";

export interface FirstRequest {
  does: "channels" | "keys" | "draft";
  curl: string;
}

const READ: readonly [scope: Scope, path: string, does: FirstRequest["does"]][] = [
  ["posts:read", "/channels", "channels"],
  ["keys", "/api-keys", "keys"],
];

/**
 * Returns a `curl` command that works unchanged with the key's scopes: it creates a draft on a channel, or reads a
 * list. Null without one.
 */
export function firstRequest({
  origin,
  secret,
  scopes,
  channel_id,
}: {
  origin: string;
  secret: string;
  scopes: readonly Scope[];
  channel_id: string | undefined;
}): FirstRequest | null {
  const authorization = `-H "Authorization: Bearer ${secret}"`;
  if (channel_id !== undefined && scopes.includes("posts:write")) {
    const body = JSON.stringify({ content: "Hello from curl", channels: [channel_id] });
    const lines = [
      `curl ${origin}/api/v1/posts`,
      authorization,
      `-H "Content-Type: application/json"`,
      `-d '${body}'`,
    ];
    return { does: "draft", curl: lines.join(" \\\n  ") };
  }
  const readable = READ.find(([scope]) => scopes.includes(scope));
  if (readable === undefined) return null;
  const [, path, does] = readable;
  return { does, curl: `curl ${origin}/api/v1${path} \\\n  ${authorization}` };
}
