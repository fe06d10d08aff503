import { server } from "#app/server.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ token: string }>;
}

export async function GET(request: Request, { params }: Context) {
  return server.answerCalendarFeed(server.system(), request, (await params).token);
}
