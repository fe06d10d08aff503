import { system } from "#server/system.ts";
import { answerCalendarFeed } from "#server/transports/calendar-feed/answer-calendar-feed.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ token: string }>;
}

export async function GET(request: Request, { params }: Context) {
  return answerCalendarFeed(system(), request, (await params).token);
}
