import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { openWorkspace, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { ERROR_COPY } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { ChannelHeading } from "#components/channels/page/channel-heading.tsx";
import { ChannelSettings } from "#components/channels/page/channel-settings.tsx";
import { ChannelStatus } from "#components/channels/page/channel-status.tsx";
import { CHANNEL_PAGE_COPY } from "#components/channels/page/copy.ts";
import { DisconnectedChannel } from "#components/channels/page/disconnected-channel.tsx";
import { Permissions } from "#components/channels/page/permissions.tsx";
import { PostingTimes } from "#components/channels/page/posting-times.tsx";
import { BestTimes } from "#components/metrics/best-times.tsx";
import { ChannelNumbers } from "#components/metrics/channel-metrics.tsx";
import { ReadingState } from "#components/metrics/channel-reading.tsx";
import { RANGES, RangeLinks } from "#components/metrics/range-links.tsx";
import { addDays } from "#core/domain/calendar/days.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";

interface Props {
  params: Promise<{ org: string; id: string }>;
  searchParams: Promise<{ days?: string | string[] }>;
}

const open = cache(async (org: string, id: string) => {
  const workspace = await openWorkspace(org, `/channels/${id}`);
  const channels = await workspace.ask(server.registry.channels.list, {});
  const channel = channels.find((each) => each.id === id);
  if (channel !== undefined) return { ...workspace, channel, isGone: false };
  const [gone] = await workspace.ask(server.registry.channels.disconnected, { id });
  return { ...workspace, channel: gone, isGone: true };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { org, id } = await params;
  const { channel } = await open(org, id);
  return { title: channel?.name ?? ERROR_COPY.not_found };
}

const USUAL = 30;

export default async function Page({ params, searchParams }: Props) {
  const { org, id } = await params;
  const { ask, ctx, organization, channel, isGone } = await open(org, id);
  if (channel === undefined) notFound();
  if (isGone) return <DisconnectedChannel channel={channel} />;
  const { days: given } = await searchParams;
  const days = RANGES.find((range) => String(range) === given) ?? USUAL;
  const now = ctx.system.now();
  const zone = organization.policy.time_zone;
  const to = addDays(toLocalTime(now, zone).slice(0, 10), 1);
  const from = addDays(to, -days);
  const [metrics, before, times, reading, access, next, projects, queue] = await Promise.all([
    ask(server.registry.channels.metrics, { id, from, to }),
    ask(server.registry.channels.metrics, { id, from: addDays(from, -days), to: from }),
    server.findBestTimes({ ctx, input: { id } }),
    orNothing(ask(server.registry.channels.reading, { id })),
    server.describeAccess({ ctx, input: { id } }),
    findNext(org, id),
    ask(server.registry.projects.list, {}),
    ask(server.registry.queue.get, { channel: id, slots: 1 }),
  ]);
  const { provider, mode } = channel;
  return (
    <div className="flex flex-col gap-8">
      <ChannelHeading channel={channel} />
      <ChannelStatus channel={channel} />
      <PostingTimes
        channel={channel}
        projects={projects}
        fallback={queue.posting_times}
        next={next}
      />
      <section aria-labelledby="numbers" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="numbers" className="text-xl font-bold">
            {CHANNEL_PAGE_COPY.numbers}
          </h2>
          <RangeLinks path={`/${org}/channels/${id}`} days={days} />
        </div>
        <ChannelNumbers metrics={metrics} before={before} now={now} />
      </section>
      <BestTimes times={times} zone={zone} />
      <ReadingState channel={channel} reading={reading} zone={zone} now={now} />
      {access !== null && (
        <Permissions access={access} provider={provider} title={titleOf(provider)} mode={mode} />
      )}
      <ChannelSettings channel={channel} projects={projects} />
    </div>
  );
}

/** Returns the next scheduled post of a channel; null if there is none. */
async function findNext(org: string, id: string) {
  const { ask, ctx } = await open(org, id);
  const { items } = await ask(server.registry.posts.list, {
    statuses: "scheduled",
    channel: id,
    order: "scheduled",
    scheduled_from: ctx.system.now().toISOString(),
    limit: 1,
  });
  const [post] = items;
  if (post === undefined || post.scheduled_at === null) return null;
  return { id: post.id, excerpt: post.excerpt, scheduled_at: post.scheduled_at };
}

function titleOf(provider: string): string {
  return server.providers[provider]?.manifest.title ?? provider;
}
