import { listEmojis } from "#components/composer/editor/emoji/list-emojis.ts";

/** From Crier itself instead of somebody's network, made once when Crier is built. */
export const dynamic = "force-static";

export const GET = () =>
  Response.json(listEmojis(), { headers: { "cache-control": "public, max-age=86400" } });
