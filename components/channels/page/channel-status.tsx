"use client";
import Link from "next/link";
import { useNow } from "#components/time/use-now.ts";
import { Notice } from "#components/ui/notice.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Channel } from "#core/contract/resources/channel.ts";
import { describeHealth } from "../channel-health.ts";
import { AskToReconnect } from "../connect-links/ask-to-connect.tsx";
import { HEALTH_COPY } from "../copy.ts";
import { HealthMark } from "../health-mark.tsx";
import { needsPerson } from "../needs-person.ts";
import { ReconnectChannel } from "../reconnect-channel.tsx";
import { CHANNEL_PAGE_COPY } from "./copy.ts";
import { UnsentPosts } from "./unsent-posts.tsx";
import { useLiveChannel } from "./use-live-channel.ts";

function Reconnect({ channel }: { channel: Channel }) {
  const mayAsk = useMay("channels");
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayAsk && <AskToReconnect channel={channel} />}
      <ReconnectChannel channel={channel} />
    </div>
  );
}

function GoneNotice({ channel }: { channel: Channel }) {
  return (
    <Notice tone="warning" title={CHANNEL_PAGE_COPY.gone} action={<Reconnect channel={channel} />}>
      <p>
        {CHANNEL_PAGE_COPY.gone_text} <UnsentPosts channel_id={channel.id} />
      </p>
    </Notice>
  );
}

const MINUTE_MS = 60_000;

/** Whether posts can be published to the channel, and otherwise why not and what to do. */
export function ChannelStatus({ channel: initial }: { channel: Channel }) {
  const { channel, isGone } = useLiveChannel(initial);
  const { organization, now: start } = useWorkspace();
  const now = useNow(start, MINUTE_MS);
  const mayReconnect = useMay("channels");
  if (isGone) return <GoneNotice channel={channel} />;
  const reader = { now, zone: organization.time_zone, mayReconnect };
  const { tone, short, text } = describeHealth(channel, reader);
  return (
    <section
      aria-labelledby="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-surface border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <h2 id="status" className="sr-only">
          {HEALTH_COPY.title}
        </h2>
        <div className="font-medium">
          <HealthMark tone={tone}>{short}</HealthMark>
        </div>
        <p className="max-w-prose pl-6 wrap-anywhere text-muted">
          {text}{" "}
          {tone === "quiet" && (
            <Link
              href={`/${organization.slug}/queue`}
              className="text-accent underline underline-offset-2"
            >
              {HEALTH_COPY.to_queue}
            </Link>
          )}
        </p>
      </div>
      {needsPerson(channel, now) && <Reconnect channel={channel} />}
    </section>
  );
}
