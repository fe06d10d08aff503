"use client";
import Link from "next/link";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { useShortMoment } from "../insights/use-short-moment.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { RECURRING_COPY } from "./copy.ts";

interface Props {
  posts: RecurringPost["next"];
  most: number;
}

/** Coming posts by their times, each a link. */
export function ComingDates({ posts, most }: Props) {
  const { slug } = useWorkspace().organization;
  const moment = useShortMoment();
  const more = posts.length - most;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {posts.slice(0, most).map(({ at, post_id }) => (
        <li key={post_id}>
          <Link
            href={`/${slug}/posts/${post_id}`}
            className="text-accent underline underline-offset-2"
          >
            {moment(at)}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{RECURRING_COPY.more(more)}</li>}
    </ul>
  );
}
