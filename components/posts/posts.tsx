"use client";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { useBulk } from "../bulk/use-bulk.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import { groupByDay } from "./group-by-day.ts";
import { POSTS_COPY } from "./list-copy.ts";
import { NoMatch } from "./no-match.tsx";
import { NoPosts } from "./no-posts.tsx";
import { PostFilters } from "./post-filters.tsx";
import { orderOf, type PostQuery, toListInput, writePostQuery } from "./post-query.ts";
import { PostRow } from "./post-row.tsx";
import type { InitialFilters } from "./saved/saved-filters.tsx";
import { SearchResults } from "./search-results.tsx";
import { type PostPage, usePosts } from "./use-posts.ts";

const MINUTE_MS = 60_000;

interface Props {
  initial: PostPage;
  query: PostQuery;
  saved: InitialFilters;
  may_import: boolean;
}

/** The list of posts. Rows update in place. */
export function Posts({ initial, query, saved, may_import }: Props) {
  const { slug } = useWorkspace().organization;
  return (
    <>
      <PageHeading title={POSTS_COPY.title}>
        <div className="flex flex-wrap gap-2">
          {may_import && (
            <ButtonLink look="quiet" href={`/${slug}/posts/import`}>
              {POSTS_COPY.import}
            </ButtonLink>
          )}
          {query.q === undefined && <ExportMenu query={query} />}
          <ButtonLink look="quiet" href={`/${slug}/queue`}>
            {POSTS_COPY.queue}
          </ButtonLink>
        </div>
      </PageHeading>
      <div className="flex flex-col gap-6">
        <PostFilters query={query} saved={saved} />
        {query.q === undefined ? (
          <PostList key={writePostQuery(query)} initial={initial} filter={query} />
        ) : (
          <SearchResults query={query} q={query.q} />
        )}
      </div>
    </>
  );
}

function PostList({ initial, filter }: { initial: PostPage; filter: PostQuery }) {
  const workspace = useWorkspace();
  const zone = workspace.organization.time_zone;
  const now = useNow(workspace.now, MINUTE_MS);
  const { shown, waiting, showAll, query } = usePosts(initial, toListInput(filter, zone));
  const bulk = useBulk(shown);
  const filtered = writePostQuery(filter) !== "";
  const isComplete = query.error === null && !query.hasNextPage;
  return (
    <>
      <ProblemNotice error={query.error} />
      <BulkBar bulk={bulk} />
      <div aria-live="polite" className="empty:-mb-6">
        {waiting > 0 && (
          <Button className="w-full" onClick={showAll}>
            {POSTS_COPY.show_new(waiting)}
          </Button>
        )}
      </div>
      {shown.length === 0 && isComplete && (filtered ? <NoMatch /> : <NoPosts />)}
      {groupByDay(shown, { order: orderOf(filter), zone, now }).map(({ day, posts }) => (
        <section key={day} aria-label={day} className="flex flex-col gap-2">
          <h2 className="text-sm font-medium text-muted">{day}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
            {posts.map((post) => (
              <PostRow key={post.id} post={post} now={now} selection={bulk.selection} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? POSTS_COPY.loading : POSTS_COPY.more}
        </Button>
      )}
    </>
  );
}
