import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

/** For proxies: whether requests can be sent to this process. */
export async function GET() {
  const health = await server.checkHealth(server.system());
  return Response.json(health, {
    status: health.ready ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
