"use client";
import Link from "next/link";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { useShortMoment } from "../insights/use-short-moment.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { END_COPY } from "./copy.ts";

const MOST_SHOWN = 5;

interface Props {
  posts: RecurringPost["next"];
  removing: boolean;
}

/** The coming posts that someone has changed, and whether they stay. */
export function ChangedPosts({ posts, removing }: Props) {
  const { slug } = useWorkspace().organization;
  const moment = useShortMoment();
  const more = posts.length - MOST_SHOWN;
  return (
    <div className="flex flex-col gap-1">
      <p role="status">{END_COPY.changed(posts.length, removing)}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {posts.slice(0, MOST_SHOWN).map(({ at, post_id }) => (
          <li key={post_id}>
            <Link
              href={`/${slug}/posts/${post_id}`}
              className="text-accent underline underline-offset-2"
            >
              {moment(at)}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="text-muted">{END_COPY.changed_more(more)}</li>}
      </ul>
    </div>
  );
}
