import type { System } from "#server/system.ts";

/**
 * Reads a file at its signed address, as a platform does. A simulator reads nothing else: an address that is not the
 * store's is refused, as one that can't be reached is.
 */
export async function fetchStoredFile({ storage, now }: System, url: string): Promise<Response> {
  const address = { expires_at: now(), content_type: "text/plain", save_as: null };
  const own = await storage.presignGet("sandbox/none", address);
  if (new URL(url).origin !== new URL(own).origin) return new Response(null, { status: 403 });
  return fetch(url, { redirect: "error" }).catch(() => new Response(null, { status: 502 }));
}
