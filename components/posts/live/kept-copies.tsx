"use client";
import Link from "next/link";
import { ReconnectChannel } from "#components/channels/reconnect-channel.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { KeptCopy, LiveCopies } from "./live-copies.ts";

/** The channels whose words stay as they are, why, and the way to connect those again that are disconnected. */
export function KeptCopies({ kept }: Pick<LiveCopies, "kept">) {
  if (kept.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-muted">
      <p>These stay as they are:</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {kept.map((copy) => (
          <li key={copy.channel_id} className="wrap-anywhere">
            {copy.name}. {copy.reason}
            {copy.disconnected && <ConnectAgain copy={copy} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A channel that was taken away can only be added anew. */
function ConnectAgain({ copy: { channel_id } }: { copy: KeptCopy }) {
  const channel = useChannels().find(({ id }) => id === channel_id);
  const { slug } = useWorkspace().organization;
  return (
    <div className="pt-1 pb-2">
      {channel === undefined ? (
        <Link href={`/${slug}/channels`} className="text-accent underline underline-offset-2">
          Go to channels
        </Link>
      ) : (
        <ReconnectChannel channel={channel} />
      )}
    </div>
  );
}
