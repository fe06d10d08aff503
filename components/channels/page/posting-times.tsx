"use client";
import Link from "next/link";
import { ChannelTimes } from "#components/queue/channel-times.tsx";
import { describeTimes } from "#components/queue/describe-times.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { useProjects } from "../use-projects.ts";
import { CHANNEL_PAGE_COPY } from "./copy.ts";
import { useLiveChannel } from "./use-live-channel.ts";

interface Props {
  channel: Channel;
  projects: Project[];
  /** The organization's posting times. */
  fallback: PostingTime[];
  /** The next scheduled post; null if there is none. */
  next: { id: string; excerpt: string; scheduled_at: string } | null;
}

/** When the channel's queue publishes, in words, and what is published next. */
export function PostingTimes({ channel: initial, projects, fallback, next }: Props) {
  const { channel } = useLiveChannel(initial);
  const { organization, now } = useWorkspace();
  const { slug, time_zone: zone } = organization;
  const project = useProjects(projects).find(({ id }) => id === channel.project_id);
  const shared = project !== undefined && project.posting_times.length > 0 ? project : null;
  const times = channel.posting_times ?? shared?.posting_times ?? fallback;
  return (
    <section aria-labelledby="posting-times" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="posting-times" className="text-xl font-bold">
          {CHANNEL_PAGE_COPY.times}
        </h2>
        <ChannelTimes id={channel.id} look="titled" />
      </div>
      {times.length === 0 ? (
        <p className="text-muted">{CHANNEL_PAGE_COPY.no_times}</p>
      ) : (
        <div className="flex max-w-prose flex-col gap-1">
          {channel.posting_times === null && (
            <p className="text-muted">
              {shared === null
                ? CHANNEL_PAGE_COPY.from_organization
                : CHANNEL_PAGE_COPY.from_project(shared.name)}
            </p>
          )}
          <ul>
            {describeTimes(times).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-sm text-muted">{CHANNEL_PAGE_COPY.in_zone(zone)}</p>
        </div>
      )}
      <p className="wrap-anywhere">
        {CHANNEL_PAGE_COPY.next_post}{" "}
        {next === null ? (
          CHANNEL_PAGE_COPY.none_scheduled
        ) : (
          <>
            {formatMomentWithin(new Date(next.scheduled_at), zone, new Date(now))},{" "}
            <Link
              href={`/${slug}/posts/${next.id}`}
              className="text-accent underline underline-offset-2"
            >
              {next.excerpt || CHANNEL_PAGE_COPY.no_text}
            </Link>
          </>
        )}
      </p>
    </section>
  );
}
