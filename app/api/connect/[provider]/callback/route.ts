import { system } from "#server/system.ts";
import { handleCallback } from "#server/transports/connect/handle-callback.ts";

export async function GET(request: Request, { params }: { params: Promise<{ provider: string }> }) {
  return handleCallback(system(), request, (await params).provider);
}
