"use client";
import dynamic from "next/dynamic";
import { isDisconnected } from "#components/channels/is-disconnected.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { formatDay } from "#components/time/format-time.ts";
import { lowerFirst } from "#components/time/lower-first.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { HOME_COPY } from "./copy.ts";

/** Loaded on demand: the sign-in forms are large and most pages need none. */
const ReconnectChannel = dynamic(
  () =>
    import("#components/channels/reconnect-channel.tsx").then(
      (it) => it.ReconnectChannel,
      orNotLoaded,
    ),
  { loading: nothingYet },
);

/** A channel that a person has to connect again, or soon. */
export function NeedyChannel({ channel, now }: { channel: Channel; now: Date }) {
  const { time_zone } = useWorkspace().organization;
  const { name, sign_in_ends_at } = channel;
  const isLost = isDisconnected(channel, now);
  const text =
    isLost || sign_in_ends_at === null
      ? HOME_COPY.ended
      : HOME_COPY.ends(lowerFirst(formatDay(new Date(sign_in_ends_at), time_zone, now)));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <ChannelAvatar channel={channel} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {channel.mode === "sandbox" && <SandboxTag name={name} spoken />}
        </p>
        <p className={`text-sm ${isLost ? "text-failed" : "text-warning"}`}>{text}</p>
      </div>
      <ReconnectChannel channel={channel} look="secondary" />
    </li>
  );
}
