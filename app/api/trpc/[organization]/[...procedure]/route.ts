import { server } from "#app/server.ts";

async function serve(request: Request, { params }: { params: Promise<{ organization: string }> }) {
  return server.handleTrpc(server.system(), request, (await params).organization);
}

export { serve as GET, serve as POST };
