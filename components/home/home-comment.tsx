"use client";
import Link from "next/link";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { formatMoment } from "../time/format-time.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

export function HomeComment({ item, now }: { item: Interaction; now: Date }) {
  const { slug, time_zone } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === item.channel_id);
  return (
    <li className={`pl-3 ${channel?.mode === "sandbox" ? "sandbox-edge" : ""}`}>
      <Link
        href={`/${slug}/inbox?item=${item.id}`}
        className="grid min-h-14 gap-x-4 gap-y-1 py-3 pr-4 pl-1 -outline-offset-2 hover:bg-sunken md:grid-cols-[12rem_minmax(0,1fr)_10rem] md:items-center"
      >
        <span className="flex min-w-0 items-center gap-2">
          <PlatformMark provider={item.provider} />
          <span dir="auto" className="truncate font-medium">
            {item.author.name || item.author.handle}
          </span>
        </span>
        <span dir="auto" className="line-clamp-2 text-start wrap-anywhere md:line-clamp-1">
          {item.text}
        </span>
        <span className="text-sm text-muted">
          {formatMoment(new Date(item.occurred_at), time_zone, now)}
        </span>
      </Link>
    </li>
  );
}
