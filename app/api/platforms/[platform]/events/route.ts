import { server } from "#app/server.ts";

interface Context {
  params: Promise<{ platform: string }>;
}

export async function POST(request: Request, { params }: Context) {
  return server.handleDelivery(server.system(), request, (await params).platform);
}

export const GET = POST;
