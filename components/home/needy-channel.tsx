"use client";
import dynamic from "next/dynamic";
import type { Channel } from "#core/contract/resources/channel.ts";
import { isDisconnected } from "../channels/is-disconnected.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { formatDay } from "../time/format-time.ts";
import { lowerFirst } from "../time/lower-first.ts";
import { nothingYet, orNotLoaded } from "../ui/not-loaded.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { HOME_COPY } from "./copy.ts";

/** Loaded on demand: the sign-in forms are large and most pages need none. */
const ReconnectChannel = dynamic(
  () => import("../channels/reconnect-channel.tsx").then((it) => it.ReconnectChannel, orNotLoaded),
  { loading: nothingYet },
);

export function NeedyChannel({ channel, now }: { channel: Channel; now: Date }) {
  const { time_zone } = useWorkspace().organization;
  const { provider, name, mode, sign_in_ends_at } = channel;
  const isLost = isDisconnected(channel, now);
  const words =
    isLost || sign_in_ends_at === null
      ? HOME_COPY.ended
      : HOME_COPY.ends(lowerFirst(formatDay(new Date(sign_in_ends_at), time_zone, now)));
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 py-3 pr-4 pl-4 ${mode === "sandbox" ? "sandbox-edge" : ""}`}
    >
      <PlatformMark provider={provider} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {mode === "sandbox" && <SandboxTag name={name} />}
        </p>
        <p className={`text-sm ${isLost ? "text-failed" : "text-warning"}`}>{words}</p>
      </div>
      <ReconnectChannel channel={channel} look="secondary" />
    </li>
  );
}
