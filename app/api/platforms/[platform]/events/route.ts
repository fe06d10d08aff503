import { system } from "#server/system.ts";
import { handleDelivery } from "#server/transports/platform-events/handle-delivery.ts";

interface Context {
  params: Promise<{ platform: string }>;
}

export async function POST(request: Request, { params }: Context) {
  return handleDelivery(system(), request, (await params).platform);
}

export const GET = POST;
