import { system } from "#server/system.ts";
import { handleTrpc } from "#server/transports/trpc/handle-trpc.ts";

async function serve(request: Request, { params }: { params: Promise<{ organization: string }> }) {
  return handleTrpc(system(), request, (await params).organization);
}

export { serve as GET, serve as POST };
