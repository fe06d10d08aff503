import type { Metadata } from "next";
import { openWorkspace, orNotFound, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { BestTimes } from "#components/metrics/best-times.tsx";
import { ChannelNumbers } from "#components/metrics/channel-metrics.tsx";
import { ReadingState } from "#components/metrics/channel-reading.tsx";
import { CHANNEL_COPY } from "#components/metrics/copy.ts";
import { RANGES, RangeLinks } from "#components/metrics/range-links.tsx";
import { ChannelTimes } from "#components/queue/channel-times.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { addDays } from "#core/domain/calendar/days.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";

export const metadata: Metadata = { title: PAGE_TITLES.channel_metrics };

interface Props {
  params: Promise<{ org: string; id: string }>;
  searchParams: Promise<{ days?: string | string[] }>;
}

const USUAL = 30;

export default async function Page({ params, searchParams }: Props) {
  const { org, id } = await params;
  const { ask, ctx, organization } = await openWorkspace(org, `/channels/${id}`);
  const { days: given } = await searchParams;
  const days = RANGES.find((range) => String(range) === given) ?? USUAL;
  const now = ctx.system.now();
  const zone = organization.policy.time_zone;
  const to = addDays(toLocalTime(now, zone).slice(0, 10), 1);
  const from = addDays(to, -days);
  const metrics = await orNotFound(ask(server.registry.channels.metrics, { id, from, to }));
  const [before, times, channels, reading] = await Promise.all([
    ask(server.registry.channels.metrics, { id, from: addDays(from, -days), to: from }),
    server.findBestTimes({ ctx, input: { id } }),
    ask(server.registry.channels.list, {}),
    orNothing(ask(server.registry.channels.reading, { id })),
  ]);
  const channel = channels.find((each) => each.id === id);
  return (
    <div className="flex flex-col gap-8">
      <div>
        <PageHeading title={channel?.name ?? metrics.provider}>
          <div className="flex flex-wrap gap-2">
            <ChannelTimes id={id} />
            <ButtonLink look="quiet" href={`/${org}/channels`}>
              {CHANNEL_COPY.back}
            </ButtonLink>
          </div>
        </PageHeading>
        <div className="flex flex-col gap-4">
          <RangeLinks path={`/${org}/channels/${id}`} days={days} />
          <ChannelNumbers metrics={metrics} before={before} now={now} />
        </div>
      </div>
      <BestTimes times={times} zone={zone} />
      {channel !== undefined && (
        <ReadingState channel={channel} reading={reading} zone={zone} now={now} />
      )}
    </div>
  );
}
