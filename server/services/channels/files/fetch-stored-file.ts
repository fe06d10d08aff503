import type { System } from "#server/system.ts";

/**
 * Fetches a file from its signed URL, like a platform does. Simulators fetch nothing else: a URL outside the store
 * fails like an unreachable one.
 */
export async function fetchStoredFile({ storage, now }: System, url: string): Promise<Response> {
  const address = { expires_at: now(), content_type: "text/plain", save_as: null };
  const own = await storage.presignGet("sandbox/none", address);
  if (new URL(url).origin !== new URL(own).origin) return new Response(null, { status: 403 });
  return fetch(url, { redirect: "error" }).catch(() => new Response(null, { status: 502 }));
}
