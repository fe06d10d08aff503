"use client";
import Link from "next/link";
import { ReconnectChannel } from "#components/channels/reconnect-channel.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { LIVE_COPY } from "./copy.ts";
import type { KeptCopy, LiveCopies } from "./live-copies.ts";

/** The channels that can't be updated, with the reasons, and a button to reconnect disconnected ones. */
export function KeptCopies({ kept }: Pick<LiveCopies, "kept">) {
  if (kept.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-muted">
      <p>{LIVE_COPY.unchanged}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {kept.map((copy) => (
          <li key={copy.channel_id} className="wrap-anywhere">
            {copy.name}. {copy.reason}
            {copy.disconnected && <Reconnect copy={copy} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A removed channel can't be reconnected, only added again. */
function Reconnect({ copy: { channel_id } }: { copy: KeptCopy }) {
  const channel = useChannels().find(({ id }) => id === channel_id);
  const { slug } = useWorkspace().organization;
  return (
    <div className="pt-1 pb-2">
      {channel === undefined ? (
        <Link href={`/${slug}/channels`} className="text-accent underline underline-offset-2">
          {LIVE_COPY.channels}
        </Link>
      ) : (
        <ReconnectChannel channel={channel} />
      )}
    </div>
  );
}
