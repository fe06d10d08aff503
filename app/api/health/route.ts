import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

export async function GET() {
  const health = await server.checkHealth(server.system());
  return Response.json(health, {
    status: health.ready ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
