"use client";
import Link from "next/link";
import { useNow } from "#components/time/use-now.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Project } from "#core/contract/resources/project.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChannelRow } from "./channel-row.tsx";
import { CHANNELS_COPY } from "./copy.ts";
import { isDisconnected } from "./is-disconnected.ts";
import type { NextPosts } from "./next-posts.ts";
import { useProjects } from "./use-projects.ts";

const MINUTE_MS = 60_000;

interface Props {
  channels: readonly Channel[];
  onlyDisconnected: boolean;
  projects: Project[];
  nextPosts: NextPosts;
}

export function ChannelList({ channels, onlyDisconnected, nextPosts, ...props }: Props) {
  const { organization, now: start } = useWorkspace();
  const now = useNow(start, MINUTE_MS);
  const projects = useProjects(props.projects);
  const shown = onlyDisconnected ? channels.filter((each) => isDisconnected(each, now)) : channels;
  return (
    <div className="flex flex-col gap-3">
      {onlyDisconnected && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-muted">
          {shown.length === 0
            ? CHANNELS_COPY.all_connected
            : CHANNELS_COPY.showing_disconnected(shown.length, channels.length)}
          <Link
            href={`/${organization.slug}/channels`}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-2 md:min-h-9"
          >
            {CHANNELS_COPY.show_all}
          </Link>
        </p>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
          {shown.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              project={
                projects.length === 0
                  ? undefined
                  : (projects.find(({ id }) => id === channel.project_id)?.name ?? null)
              }
              next={nextPosts[channel.id] ?? null}
              now={now}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
