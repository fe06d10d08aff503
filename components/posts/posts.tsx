"use client";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ROW } from "#components/bulk/rows.ts";
import type { useSelection } from "#components/bulk/use-selection.ts";
import { ConnectSandboxButton } from "#components/channels/connect-sandbox-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import type { PostRow as Row } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { useBulk } from "../bulk/use-bulk.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { displayStatusOf } from "./display-status.ts";
import { ExportButton } from "./export/export-button.tsx";
import { groupByDay } from "./group-by-day.ts";
import { POSTS_COPY, ROW_COPY } from "./list-copy.ts";
import { PostChannels, useAllSandbox } from "./post-channels.tsx";
import { PostFilters } from "./post-filters.tsx";
import { orderOf, type PostQuery, toListInput, writePostQuery } from "./post-query.ts";
import { RowTrouble } from "./row-trouble.tsx";
import type { InitialFilters } from "./saved/saved-filters.tsx";
import { SearchResults } from "./search-results.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { type PostPage, usePosts } from "./use-posts.ts";
import { useUnsentEdits } from "./use-unsent-edits.ts";
import { when } from "./when.ts";

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
        {query.status === "needs_approval" && <RequestAll />}
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

function NoMatch() {
  const { organization } = useWorkspace();
  return (
    <EmptyState title={POSTS_COPY.no_match_title} text={POSTS_COPY.no_match_text}>
      <ButtonLink href={`/${organization.slug}/posts`}>{POSTS_COPY.show_all}</ButtonLink>
    </EmptyState>
  );
}

const RequestAll = dynamic(
  () => import("../approval/request-all.tsx").then((it) => it.RequestAll, orNotLoaded),
  { loading: nothingYet },
);

const load = () => import("./export/export-popup.tsx");

const ExportPopup = dynamic(() => load().then((module) => module.ExportPopup, orNotLoaded), {
  ssr: false,
  loading: () => <ExportButton busy />,
});

/** Exports the posts that match the filters. The menu is loaded on pointer enter or focus. */
function ExportMenu({ query }: { query: PostQuery }) {
  const [opened, setOpened] = useState(false);
  if (opened) return <ExportPopup query={query} />;
  return (
    <ExportButton
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  );
}

function NoPosts() {
  const router = useRouter();
  const { organization, platforms } = useWorkspace();
  const compose = `/${organization.slug}/compose`;
  const hasSandbox = useChannels().some(({ mode }) => mode === "sandbox");
  const [first] = platforms;
  const mayConnect = useMay("channels");
  if (!useMay("posts:write"))
    return <EmptyState title={POSTS_COPY.empty_title} text={POSTS_COPY.empty_read} />;
  return (
    <EmptyState title={POSTS_COPY.empty_title} text={POSTS_COPY.empty_text}>
      <ButtonLink href={compose} look="primary">
        {POSTS_COPY.create}
      </ButtonLink>
      {mayConnect && !hasSandbox && first !== undefined && (
        <ConnectSandboxButton
          provider={first.manifest.provider}
          onConnected={() => router.push(compose)}
        >
          {POSTS_COPY.try_sandbox}
        </ConnectSandboxButton>
      )}
    </EmptyState>
  );
}

interface PostRowProps {
  post: Row;
  now: Date;
  selection: Pick<ReturnType<typeof useSelection>, "isChosen" | "toggle">;
}

function PostRow({ post, now, selection }: PostRowProps) {
  const { organization } = useWorkspace();
  const mayWrite = useMay("posts:write");
  const hasUnsentEdits = useUnsentEdits(post);
  const allSandbox = useAllSandbox(post.channels);
  return (
    <li className={`flex items-stretch has-checked:bg-sunken ${allSandbox ? "sandbox-edge" : ""}`}>
      {mayWrite && (
        <label className="flex min-w-11 cursor-pointer items-center justify-center pl-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            aria-label={ROW_COPY.select(post.excerpt)}
            checked={selection.isChosen(post.id)}
            onChange={() => selection.toggle(post.id)}
          />
        </label>
      )}
      <div className={`flex min-w-0 flex-1 flex-col ${mayWrite ? "" : "pl-3"}`}>
        <Link
          {...{ [ROW]: post.id }}
          href={`/${organization.slug}/posts/${post.id}`}
          className="grid min-h-14 min-w-0 grow gap-x-4 gap-y-1 py-3 pr-4 pl-1 -outline-offset-2 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_10rem_13rem] md:items-center"
        >
          <span className="flex min-w-0 flex-col">
            <span className="line-clamp-2 text-lg wrap-anywhere md:line-clamp-1 md:text-base">
              {post.excerpt || <span className="text-muted">{ROW_COPY.no_text}</span>}
            </span>
            {post.labels.length > 0 && (
              <span className="truncate text-sm text-muted">
                {post.labels.map(({ name }) => name).join(" · ")}
              </span>
            )}
          </span>
          <PostChannels channels={post.channels} sandbox={allSandbox} />
          <span className="flex flex-wrap items-center gap-x-2 text-sm">
            <StatusBadge status={displayStatusOf(post)} />
            <span className="text-muted">{when(post, organization.time_zone, now)}</span>
            {hasUnsentEdits && <span className="text-warning">{ROW_COPY.unsaved}</span>}
          </span>
        </Link>
        <RowTrouble post={post} now={now} />
      </div>
    </li>
  );
}
