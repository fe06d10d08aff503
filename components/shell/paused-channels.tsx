"use client";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";

interface Props {
  paused: readonly Channel[];
  /** How many channels there are. */
  all: number;
}

/** Which channels are paused, and the way to what that holds back. */
export function PausedChannels({ paused, all }: Props) {
  const { slug } = useWorkspace().organization;
  return (
    <Notice
      tone="warning"
      title={`${whatIsPaused(paused, all)} Scheduled posts are held back.`}
      action={<ButtonLink href={`/${slug}/queue`}>Open queue</ButtonLink>}
    />
  );
}

function whatIsPaused(paused: readonly Channel[], all: number): string {
  const [only, another] = paused;
  if (only !== undefined && another === undefined) return `${only.name} is paused.`;
  if (paused.length === all) return "All channels are paused.";
  return `${paused.length} channels are paused.`;
}
