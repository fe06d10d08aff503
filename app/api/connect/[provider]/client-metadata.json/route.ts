import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

export async function GET(_: Request, { params }: { params: Promise<{ provider: string }> }) {
  const { provider } = await params;
  const document = await server.describeClient(server.system(), provider);
  if (document === null) return new Response(null, { status: 404 });
  return Response.json(document, { headers: { "cache-control": "public, max-age=300" } });
}
