"use client";
import Link from "next/link";
import type { Mention } from "#core/contract/resources/home.ts";
import { formatMoment } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { HOME_COPY } from "./copy.ts";

/** An open comment for the person: it mentions them, or a guest wrote it about their post. It leads to the comments of its post. */
export function HomeMention({ mention, now }: { mention: Mention; now: Date }) {
  const { slug, time_zone } = useWorkspace().organization;
  const { author, text, created_at, post_id, excerpt } = mention;
  return (
    <li>
      <Link
        href={`/${slug}/posts/${post_id}#comments`}
        className="grid min-h-14 gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken md:grid-cols-[12rem_minmax(0,1fr)_10rem] md:items-center"
      >
        <span dir="auto" className="truncate font-medium">
          {author.guest ? HOME_COPY.guest(author.name) : author.name}
        </span>
        <span className="flex min-w-0 flex-col">
          <span dir="auto" className="line-clamp-2 text-start wrap-anywhere">
            {text}
          </span>
          <span className="truncate text-sm text-muted">{HOME_COPY.commented_on(excerpt)}</span>
        </span>
        <span className="text-sm text-muted">
          {formatMoment(new Date(created_at), time_zone, now)}
        </span>
      </Link>
    </li>
  );
}
