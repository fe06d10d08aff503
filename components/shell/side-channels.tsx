"use client";
import { IconAlertTriangle, IconPlayerPause, IconPlus } from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { Channel } from "#core/contract/resources/channel.ts";
import { needsPerson } from "../channels/needs-person.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CHANNELS_COPY } from "./copy.ts";

/** More would push everything else out of sight; the page of the channels has all. */
const MOST_SHOWN = 12;

const itemLook =
  "side-item flex min-h-11 items-center gap-2.5 rounded-field px-2 lg:min-h-8.5 hover:bg-sunken";

/** The channels with their state, each leading to its page. */
export function SideChannels() {
  const base = `/${useWorkspace().organization.slug}/channels`;
  const channels = useChannels();
  const mayConnect = useMay("channels");
  return (
    <section
      aria-label={CHANNELS_COPY.title}
      className="mt-3 flex flex-col gap-0.5 border-t border-line pt-3"
    >
      {channels.slice(0, MOST_SHOWN).map((channel) => (
        <ChannelLink key={channel.id} channel={channel} href={`${base}/${channel.id}`} />
      ))}
      {channels.length > MOST_SHOWN && (
        <Link href={base} className={`${itemLook} side-wide text-muted`}>
          {CHANNELS_COPY.all(channels.length)}
        </Link>
      )}
      {mayConnect && (
        <Link
          href={`${base}?connect=`}
          title={CHANNELS_COPY.connect}
          className={`${itemLook} text-muted`}
        >
          <IconPlus size={20} stroke={1.5} aria-hidden className="shrink-0" />
          <span className="side-label truncate">{CHANNELS_COPY.connect}</span>
        </Link>
      )}
    </section>
  );
}

function ChannelLink({ channel, href }: { channel: Channel; href: string }) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      href={href}
      title={channel.name}
      aria-current={isCurrent ? "page" : undefined}
      className={`${itemLook} aria-[current]:bg-sunken aria-[current]:font-bold`}
    >
      <ChannelAvatar channel={channel} size={20} />
      <span className="side-label min-w-0 truncate">{channel.name}</span>
      <State channel={channel} />
    </Link>
  );
}

function State({ channel }: { channel: Channel }) {
  if (needsPerson(channel, new Date()))
    return (
      <span className="side-wide ml-auto shrink-0 text-warning">
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        <span className="sr-only">{CHANNELS_COPY.needs_person}</span>
      </span>
    );
  if (channel.paused_at === null) return null;
  return (
    <span className="side-wide ml-auto shrink-0 text-muted">
      <IconPlayerPause size={16} stroke={1.5} aria-hidden />
      <span className="sr-only">{CHANNELS_COPY.paused}</span>
    </span>
  );
}
