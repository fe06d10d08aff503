"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { Channel } from "#core/contract/resources/channel.ts";
import { useTRPC } from "../api/trpc.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CHANNELS_COPY } from "./copy.ts";
import { ReconnectChannel } from "./reconnect-channel.tsx";

/** Channels that a person disconnected while posts were still to be published to them. */
export function DisconnectedChannels({ initial }: { initial: Channel[] }) {
  const trpc = useTRPC();
  const { data: channels } = useQuery(
    trpc.channels.disconnected.queryOptions({}, { initialData: initial }),
  );
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="disconnected" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="disconnected" className="text-xl font-bold">
          {CHANNELS_COPY.disconnected}
        </h2>
        <p className="text-muted">{CHANNELS_COPY.disconnected_hint}</p>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
        {channels.map((channel) => (
          <DisconnectedRow key={channel.id} channel={channel} />
        ))}
      </ul>
    </section>
  );
}

function DisconnectedRow({ channel }: { channel: Channel }) {
  const { platforms, organization } = useWorkspace();
  const { id, name, provider, handle, mode } = channel;
  const title = platforms.find(({ manifest }) => manifest.provider === provider)?.manifest.title;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken">
      <ChannelAvatar channel={channel} size={40} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex items-center gap-2">
          <Link
            href={`/${organization.slug}/channels/${id}`}
            title={name}
            className="min-w-0 truncate font-medium after:absolute after:inset-0"
          >
            {name}
          </Link>
          {mode === "sandbox" && <SandboxTag name={name} />}
        </p>
        <p className="truncate text-sm text-muted">{[title ?? provider, handle].join(" · ")}</p>
      </div>
      <div className="relative">
        <ReconnectChannel channel={channel} look="secondary" />
      </div>
    </li>
  );
}
