import type { CommunityView } from "./client.ts";

/** A name and optionally its server: `!news@lemmy.world`, `news@lemmy.world`, `c/news`, or a URL. */
const TYPED = /^(?:!|\/?c\/)?([\p{L}\p{N}_]+)(?:@([\p{L}\p{N}.:-]+))?$/u;
const ADDRESS = /^https?:\/\/([^/]+)\/c\/([^/@?#]+)(?:@([^/?#]+))?/u;

export function readCommunityName(typed: string): { name: string; host: string | null } | null {
  const [, at, there, elsewhere] = ADDRESS.exec(typed.trim()) ?? [];
  if (there !== undefined) return { name: there, host: elsewhere ?? at ?? null };
  const [, name, host = null] = TYPED.exec(typed.trim()) ?? [];
  return name === undefined ? null : { name, host };
}

/** Returns `news` for the account's own server, `news@lemmy.world` for others. */
export function nameCommunity({ community: { name, actor_id, local } }: CommunityView): string {
  return local ? name : `${name}@${new URL(actor_id).host}`;
}
