"use client";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { CHANNEL_COPY } from "../metrics/copy.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ChooseProject } from "./choose-project.tsx";
import { CHANNEL_ROW_COPY, RESULT_COPY } from "./copy.ts";
import { DisconnectChannel } from "./disconnect-channel.tsx";
import { endsSoon } from "./ends-soon.ts";
import { isDisconnected } from "./is-disconnected.ts";
import { ReconnectChannel } from "./reconnect-channel.tsx";
import { RenameChannel } from "./rename-channel.tsx";

export function ChannelRow({ channel }: { channel: Channel }) {
  const { platforms, organization } = useWorkspace();
  const title = platforms.find(({ manifest }) => manifest.provider === channel.provider)?.manifest
    .title;
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function endRenaming() {
    setRenaming(false);
    opener.current?.focus();
  }
  const sandbox = channel.mode === "sandbox";
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-2 pl-4 ${sandbox ? "sandbox-edge" : ""}`}
    >
      <PlatformMark provider={channel.provider} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {channel.name}
          {sandbox && <SandboxTag name={channel.name} />}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {title ?? channel.provider} · {channel.handle}
        </p>
        <Health channel={channel} />
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <ChooseProject channel={channel} />
        <ButtonLink
          look="quiet"
          href={`/${organization.slug}/channels/${channel.id}`}
          aria-label={CHANNEL_COPY.link_to(channel.name)}
        >
          {CHANNEL_COPY.link}
        </ButtonLink>
        <Button
          ref={opener}
          look="quiet"
          aria-label={CHANNEL_ROW_COPY.rename_label(channel.name)}
          aria-expanded={renaming}
          onClick={() => setRenaming(!renaming)}
        >
          {CHANNEL_ROW_COPY.rename}
        </Button>
        {(channel.health === "disconnected" || endsSoon(channel, new Date())) && (
          <ReconnectChannel channel={channel} />
        )}
        <DisconnectChannel channel={channel} />
      </div>
      {renaming && <RenameChannel channel={channel} onEnd={endRenaming} />}
    </li>
  );
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
}

const WORDS = {
  disconnected: CHANNEL_ROW_COPY.disconnected,
  unavailable: CHANNEL_ROW_COPY.unavailable,
} as const;

function Health({ channel }: { channel: Channel }) {
  if (channel.sign_in_ends_at !== null && endsSoon(channel, new Date())) {
    return (
      <p className="flex items-start gap-1 text-sm text-warning">
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden className="mt-px shrink-0" />
        {isDisconnected(channel, new Date())
          ? CHANNEL_ROW_COPY.sign_in_expired(dayOf(channel.sign_in_ends_at))
          : CHANNEL_ROW_COPY.sign_in_expires(dayOf(channel.sign_in_ends_at))}
      </p>
    );
  }
  if (channel.health === "healthy") {
    return (
      <p className="flex items-center gap-1 text-sm">
        <IconCheck size={16} stroke={1.5} aria-hidden className="shrink-0" />
        {channel.sign_in_ends_at === null
          ? RESULT_COPY.works
          : RESULT_COPY.works_until(dayOf(channel.sign_in_ends_at))}
      </p>
    );
  }
  const tone = channel.health === "disconnected" ? "text-failed" : "text-warning";
  return (
    <p className={`flex items-start gap-1 text-sm ${tone}`}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden className="mt-px shrink-0" />
      {channel.health_reason ?? WORDS[channel.health]}
    </p>
  );
}
