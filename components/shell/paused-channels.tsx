"use client";
import { usePathname } from "next/navigation";
import type { Channel } from "#core/contract/resources/channel.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BANNER_COPY } from "./copy.ts";

interface Props {
  paused: readonly Channel[];
  all: number;
}

export function PausedChannels({ paused, all }: Props) {
  const queue = `/${useWorkspace().organization.slug}/queue`;
  const isQueue = usePathname() === queue;
  return (
    <Notice
      tone="warning"
      title={BANNER_COPY.held_back(whatIsPaused(paused, all))}
      action={!isQueue && <ButtonLink href={queue}>{BANNER_COPY.open_queue}</ButtonLink>}
    />
  );
}

function whatIsPaused(paused: readonly Channel[], all: number): string {
  const [only, another] = paused;
  if (only !== undefined && another === undefined) return BANNER_COPY.paused(only.name);
  if (paused.length === all) return BANNER_COPY.all_paused;
  return BANNER_COPY.paused_count(paused.length);
}
