import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { CalendarFeed } from "#components/calendar-feed/calendar-feed.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.calendar_feed };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/calendar-feed");
  return <CalendarFeed initial={await ask(server.registry.calendar_feed.get, {})} />;
}
