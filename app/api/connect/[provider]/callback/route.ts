import { server } from "#app/server.ts";

export async function GET(request: Request, { params }: { params: Promise<{ provider: string }> }) {
  return server.handleCallback(server.system(), request, (await params).provider);
}
