"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useChannels } from "../workspace/use-channels.ts";

type Channels = PostRow["channels"];

/** Whether a post has channels, all of them sandboxes. */
export function useAllSandbox(channels: Channels): boolean {
  const modes = new Map(useChannels().map(({ id, mode }) => [id, mode]));
  return (
    channels.length > 0 && channels.every(({ channel_id }) => modes.get(channel_id) === "sandbox")
  );
}

export function PostChannels({ channels, sandbox }: { channels: Channels; sandbox: boolean }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2 text-muted">
      {channels.map(({ channel_id, provider, name }) => (
        <span key={channel_id} title={name}>
          <PlatformMark provider={provider} />
          <span className="sr-only">{name}</span>
        </span>
      ))}
      {sandbox && <SandboxTag />}
    </span>
  );
}
