"use client";
import type { Home } from "#core/contract/resources/home.ts";
import { sentencesForPeople } from "../api/messages/for-people.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { HOME_COPY } from "./copy.ts";
import { HomePost } from "./home-post.tsx";
import { HomeList, HomeSection } from "./home-section.tsx";

/** Coming posts that recurring posts could only save as drafts, with the time each was made for and the reason. */
export function HomeUnscheduled({ items, total, now }: Home["unscheduled"] & { now: Date }) {
  const { slug, time_zone } = useWorkspace().organization;
  const label = HOME_COPY.more(items.length, total);
  const more = total > items.length ? { href: `/${slug}/posts?status=drafts`, label } : undefined;
  return (
    <HomeSection title={HOME_COPY.unscheduled} hint={HOME_COPY.unscheduled_hint} more={more}>
      <HomeList>
        {items.map(({ post, at, problem }) => (
          <HomePost key={post.id} post={post} now={now}>
            <p className="pr-4 pb-3 pl-1 text-sm text-failed wrap-anywhere">
              {HOME_COPY.meant_for(
                formatMomentWithin(new Date(at), time_zone, now),
                sentencesForPeople(problem) || HOME_COPY.not_ready,
              )}
            </p>
          </HomePost>
        ))}
      </HomeList>
    </HomeSection>
  );
}
