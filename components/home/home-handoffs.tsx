"use client";
import Link from "next/link";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { lowerFirst } from "#components/time/lower-first.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { HandedOff } from "#core/contract/resources/home.ts";
import { HOME_COPY } from "./copy.ts";
import { HomeList, HomeSection } from "./home-section.tsx";

/** Posts that are due and wait for a person. Each leads to the page on which it is finished. */
export function HomeHandoffs({ items, now }: { items: readonly HandedOff[]; now: Date }) {
  return (
    <HomeSection title={HOME_COPY.handoffs} hint={HOME_COPY.handoffs_hint}>
      <HomeList>
        {items.map((item) => (
          <HomeHandoff key={`${item.post_id} ${item.channel_id}`} item={item} now={now} />
        ))}
      </HomeList>
    </HomeSection>
  );
}

function HomeHandoff({ item, now }: { item: HandedOff; now: Date }) {
  const { time_zone } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === item.channel_id);
  const until = formatMoment(new Date(item.expires_at), time_zone, now);
  return (
    <li>
      <Link
        href={item.path}
        prefetch={false}
        className="grid min-h-14 gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken md:grid-cols-[12rem_minmax(0,1fr)_12rem] md:items-center"
      >
        <span className="flex min-w-0 items-center gap-2">
          <ChannelAvatar channel={channel ?? item} size={20} />
          <span className="truncate font-medium">{item.name}</span>
        </span>
        <span dir="auto" className="line-clamp-2 text-start wrap-anywhere md:line-clamp-1">
          {item.excerpt || HOME_COPY.no_text}
        </span>
        <span className="text-sm text-warning">{HOME_COPY.until(lowerFirst(until))}</span>
      </Link>
    </li>
  );
}
