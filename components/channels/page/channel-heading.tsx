"use client";
import { IconChevronLeft } from "@tabler/icons-react";
import Link from "next/link";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { CHANNEL_PAGE_COPY } from "./copy.ts";
import { useLiveChannel } from "./use-live-channel.ts";

export function ChannelHeading({ channel: initial }: { channel: Channel }) {
  const { channel } = useLiveChannel(initial);
  const { platforms, organization } = useWorkspace();
  const { name, provider, handle, mode } = channel;
  const title = platforms.find(({ manifest }) => manifest.provider === provider)?.manifest.title;
  return (
    <div className="flex flex-col items-start gap-3">
      <Link
        href={`/${organization.slug}/channels`}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-field pr-2 text-muted hover:text-ink md:min-h-9"
      >
        <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        {CHANNEL_PAGE_COPY.back}
      </Link>
      <div className="flex max-w-full items-center gap-4 pl-1">
        <ChannelAvatar channel={channel} size={40} />
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-2 text-xl font-bold wrap-anywhere">
            {name}
            {mode === "sandbox" && <SandboxTag name={name} />}
          </h1>
          <p className="wrap-anywhere text-muted">
            {[title ?? provider, handle].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
    </div>
  );
}
