import type { CommunityView } from "./client.ts";

/** A name, and the server that it is on: `!news@lemmy.world`, `news@lemmy.world`, `c/news`, or its address. */
const TYPED = /^(?:!|\/?c\/)?([\p{L}\p{N}_]+)(?:@([\p{L}\p{N}.:-]+))?$/u;
const ADDRESS = /^https?:\/\/([^/]+)\/c\/([^/@?#]+)(?:@([^/?#]+))?/u;

/** The name of a community as people write it, without its sign; null where it is none. */
export function readCommunityName(typed: string): { name: string; host: string | null } | null {
  const [, at, there, elsewhere] = ADDRESS.exec(typed.trim()) ?? [];
  if (there !== undefined) return { name: there, host: elsewhere ?? at ?? null };
  const [, name, host = null] = TYPED.exec(typed.trim()) ?? [];
  return name === undefined ? null : { name, host };
}

/** `news` on the account's own server, `news@lemmy.world` elsewhere. */
export function nameCommunity({ community: { name, actor_id, local } }: CommunityView): string {
  return local ? name : `${name}@${new URL(actor_id).host}`;
}
