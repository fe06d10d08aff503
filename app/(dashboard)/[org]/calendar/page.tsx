import type { Metadata } from "next";
import { headers } from "next/headers";
import { openWorkspace, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Calendar } from "#components/calendar/calendar.tsx";
import {
  readCalendarQuery,
  shownOf,
  toCalendarInput,
} from "#components/calendar/calendar-query.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";

export const metadata: Metadata = { title: PAGE_TITLES.calendar };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ask, organization } = await openWorkspace((await params).org, "/calendar");
  const given = await searchParams;
  const query = readCalendarQuery((name) => {
    const value = given[name];
    return typeof value === "string" ? value : null;
  });
  const phone = /Mobi/.test((await headers()).get("user-agent") ?? "");
  const now = server.system().now();
  const today = toLocalTime(now, organization.policy.time_zone).slice(0, 10);
  const input = toCalendarInput(query, shownOf(query, { narrow: phone, today }));
  // If a filter is refused, the page's own request is refused too, and it shows the error.
  const answer = await orNothing(ask(server.registry.calendar.get, input));
  return <Calendar initial={{ input, answer, at: now.toISOString() }} phone={phone} />;
}
