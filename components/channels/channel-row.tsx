"use client";
import Link from "next/link";
import { useMay } from "#components/workspace/use-may.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { formatMomentWithin } from "../time/format-time.ts";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { describeHealth } from "./channel-health.ts";
import { CHANNELS_COPY } from "./copy.ts";
import { HealthMark } from "./health-mark.tsx";
import { needsPerson } from "./needs-person.ts";
import { ReconnectChannel } from "./reconnect-channel.tsx";

interface Props {
  channel: Channel;
  /** Name of its project; null without one. Undefined if there are no projects at all. */
  project: string | null | undefined;
  /** When its next post is scheduled; null if none is. */
  next: string | null;
  now: Date;
}

/** A channel at a glance. All of the row leads to the channel's page. */
export function ChannelRow({ channel, project, next, now }: Props) {
  const { platforms, organization } = useWorkspace();
  const { slug, time_zone: zone } = organization;
  const mayReconnect = useMay("channels");
  const title = platforms.find(({ manifest }) => manifest.provider === channel.provider)?.manifest
    .title;
  const { tone, short } = describeHealth(channel, { now, zone, mayReconnect });
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken has-[a[data-row]:focus-visible]:bg-sunken md:min-h-16 md:flex-nowrap">
      <ChannelAvatar channel={channel} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Link
            id={rowId(channel.id)}
            data-row
            href={`/${slug}/channels/${channel.id}`}
            title={channel.name}
            className="min-w-0 truncate font-medium after:absolute after:inset-0"
          >
            {channel.name}
          </Link>
          {channel.mode === "sandbox" && <SandboxTag name={channel.name} />}
        </p>
        <p className="truncate text-sm text-muted">
          {[title ?? channel.provider, channel.handle].filter(Boolean).join(" · ")}
          {project != null && <span className="2xl:hidden"> · {project}</span>}
        </p>
      </div>
      {project !== undefined && (
        <p
          className="hidden w-32 shrink-0 truncate text-sm text-muted 2xl:block"
          title={project ?? undefined}
        >
          {project}
        </p>
      )}
      <div className="flex basis-full flex-col gap-y-1 pl-14 text-sm md:w-56 md:shrink-0 md:basis-auto md:pl-0 xl:w-116 xl:flex-row xl:items-center">
        <div className="min-w-0 xl:w-60 xl:shrink-0">
          <HealthMark tone={tone}>{short}</HealthMark>
        </div>
        <p className="hidden min-w-0 text-muted md:block">
          {next !== null && CHANNELS_COPY.next_post(formatMomentWithin(new Date(next), zone, now))}
        </p>
      </div>
      <div className="relative ml-14 flex justify-end empty:hidden md:ml-0 xl:min-w-28 xl:shrink-0 xl:empty:flex">
        {needsPerson(channel, now) && <ReconnectChannel channel={channel} look="secondary" />}
      </div>
    </li>
  );
}

/** The ID of the link of a channel's row, which has the focus once the channel is connected. */
export function rowId(channel_id: string): string {
  return `row-${channel_id}`;
}
