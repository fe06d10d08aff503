"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { writePostQuery } from "#components/posts/post-query.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ChannelHeading } from "./channel-heading.tsx";
import { ChannelStatus } from "./channel-status.tsx";
import { CHANNEL_PAGE_COPY } from "./copy.ts";
import { useLiveChannel } from "./use-live-channel.ts";

/** The page of a channel that a person disconnected. Becomes the usual page once it is connected again. */
export function DisconnectedChannel({ channel }: { channel: Channel }) {
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  const { isGone } = useLiveChannel(channel);
  useEffect(() => {
    if (!isGone) router.refresh();
  }, [isGone, router]);
  return (
    <div className="flex flex-col gap-8">
      <ChannelHeading channel={channel} />
      <ChannelStatus channel={channel} />
      <p>
        <Link
          href={`/${slug}/posts${writePostQuery({ channel: channel.id })}`}
          className="text-accent underline underline-offset-2"
        >
          {CHANNEL_PAGE_COPY.all_posts}
        </Link>
      </p>
    </div>
  );
}
