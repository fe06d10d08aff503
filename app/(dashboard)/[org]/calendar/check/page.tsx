import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { CheckCalendar } from "#components/calendar/check/check-calendar.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.check };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  await openWorkspace((await params).org, "/calendar/check");
  return <CheckCalendar />;
}
