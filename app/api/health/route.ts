import { checkHealth } from "#server/instance/health/check-health.ts";
import { system } from "#server/system.ts";

export const dynamic = "force-dynamic";

export async function GET() {
  const health = await checkHealth(system());
  return Response.json(health, {
    status: health.ready ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
