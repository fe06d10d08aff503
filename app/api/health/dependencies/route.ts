import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

/** For whoever is to be told: 503 while anything that Crier needs is away, in whichever process. */
export async function GET() {
  const { dependencies, paused } = await server.checkHealth(server.system());
  const isWell = Object.values(dependencies).every(({ ok }) => ok);
  return Response.json(
    { ok: isWell, paused, dependencies },
    { status: isWell ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
