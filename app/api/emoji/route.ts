import { listEmojis } from "#components/composer/editor/emoji/list-emojis.ts";

/** Served by Crier rather than a CDN, generated once at build time. */
export const dynamic = "force-static";

export const GET = () =>
  Response.json(listEmojis(), { headers: { "cache-control": "public, max-age=86400" } });
