"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { RowChannels } from "../posts/row/row-channels.tsx";
import { rowStatusOf } from "../posts/row/row-status.ts";
import { StatusBadge } from "../posts/status-badge.tsx";
import { when } from "../posts/when.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { HOME_COPY } from "./copy.ts";

interface Props {
  post: PostRow;
  now: Date;
  /** By default the post's page. */
  href?: string;
  children?: ReactNode;
}

export function HomePost({ post, now, href, children }: Props) {
  const { slug, time_zone } = useWorkspace().organization;
  return (
    <li className="flex flex-col pl-3">
      <Link
        href={href ?? `/${slug}/posts/${post.id}`}
        className="grid min-h-14 gap-x-4 gap-y-1 py-3 pr-4 pl-1 -outline-offset-2 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_10rem_13rem] md:items-center"
      >
        <span className="line-clamp-2 wrap-anywhere md:line-clamp-1">
          {post.excerpt || <span className="text-muted">{HOME_COPY.no_text}</span>}
        </span>
        <RowChannels channels={post.channels} />
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <StatusBadge status={rowStatusOf(post, { channels: useChannels(), now })} />
          <span className="text-muted">{when(post, time_zone, now)}</span>
        </span>
      </Link>
      {children}
    </li>
  );
}
