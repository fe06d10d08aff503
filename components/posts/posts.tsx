"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionMenuButton } from "#components/bulk/action-menu-button.tsx";
import { BULK_ACTIONS } from "#components/bulk/allowed-actions.ts";
import { BULK_COPY } from "#components/bulk/copy.ts";
import { ConnectSandboxButton } from "#components/channels/connect-sandbox-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useMay } from "#components/workspace/use-may.ts";
import type { PostRow as Row } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { type Bulk, useBulk } from "../bulk/use-bulk.ts";
import { useMatching } from "../bulk/use-matching.ts";
import type { InitialBoard } from "../ideas/board-page.ts";
import { useNow } from "../time/use-now.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { POSTS_COPY, ROW_COPY } from "./copy.ts";
import { ExportButton } from "./export/export-button.tsx";
import { PostFilters } from "./filters/post-filters.tsx";
import { groupByDay } from "./group-by-day.ts";
import { orderOf, type PostQuery, toListInput, writePostQuery } from "./post-query.ts";
import { PostRow } from "./row/post-row.tsx";
import type { InitialFilters } from "./saved/saved-filters.tsx";
import { SearchResults } from "./search-results.tsx";
import { type PostPage, usePosts } from "./use-posts.ts";

const MINUTE_MS = 60_000;

interface Props {
  initial: PostPage;
  /** The first cards of the board of ideas, if it is shown instead of the list. */
  board: InitialBoard | null;
  query: PostQuery;
  saved: InitialFilters;
  may_import: boolean;
}

/** The list of posts, or the board of ideas. Rows update in place. */
export function Posts({ initial, board, query, saved, may_import }: Props) {
  const { slug } = useWorkspace().organization;
  const mayPublish = useMay("publish");
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
          <ButtonLink look="quiet" href={`/${slug}/recurring`}>
            {POSTS_COPY.recurring}
          </ButtonLink>
          {mayPublish && (
            <ButtonLink look="quiet" href={`/${slug}/posts/recall`}>
              {POSTS_COPY.recall}
            </ButtonLink>
          )}
        </div>
      </PageHeading>
      <div className="flex flex-col gap-6">
        <PostFilters query={query} saved={saved} />
        {query.status === "needs_approval" && <RequestAll />}
        {board !== null && <Board key={writePostQuery(query)} initial={board} query={query} />}
        {board === null && query.q === undefined && (
          <PostList key={writePostQuery(query)} initial={initial} filter={query} />
        )}
        {query.q !== undefined && <SearchResults query={query} q={query.q} />}
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
  const { selection } = bulk;
  const matching = useMatching(
    toListInput(filter, zone),
    selection.isAllShown && (query.hasNextPage || waiting > 0),
  );
  const order = orderOf(filter);
  const filtered = writePostQuery(filter) !== "";
  const isComplete = query.error === null && !query.hasNextPage;
  return (
    <>
      <ProblemNotice error={query.error} />
      <BulkBar bulk={bulk} matching={matching} />
      <div aria-live="polite" className="empty:-mb-6">
        {waiting > 0 && (
          <Button className="w-full" onClick={showAll}>
            {POSTS_COPY.show_new(waiting)}
          </Button>
        )}
      </div>
      {shown.length > 0 && <SelectAll selection={selection} />}
      {shown.length === 0 && isComplete && (filtered ? <NoMatch /> : <NoPosts />)}
      {groupByDay(shown, { order, zone, now }).map(({ day, posts }) => (
        <section key={day} aria-label={day} className="flex flex-col gap-2">
          <h2 className="text-sm font-medium text-muted">{day}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
            {posts.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                order={order}
                now={now}
                isChosen={selection.isChosen(post.id)}
                onToggle={(extend) => selection.toggle(post.id, extend)}
                menu={<RowMenu post={post} bulk={bulk} />}
              />
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

/** Selects everything that is shown. */
function SelectAll({ selection }: Pick<Bulk, "selection">) {
  if (!useMay("posts:write")) return null;
  const isSome = selection.chosen.length > 0 && !selection.isAllShown;
  return (
    <label className="-mb-4 flex min-h-11 w-fit cursor-pointer items-center gap-3 pl-3.5 text-sm text-muted md:min-h-9">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome;
        }}
        checked={selection.isAllShown}
        onChange={selection.toggleAll}
      />
      {BULK_COPY.select_all}
    </label>
  );
}

function RowMenu({ post, bulk }: { post: Row; bulk: Bulk }) {
  const allowed = bulk.allowedFor(post);
  const actions = BULK_ACTIONS.filter((action) => action !== "spread" && allowed.has(action));
  if (actions.length === 0) return null;
  return (
    <ActionMenuButton
      label={ROW_COPY.menu(post.excerpt)}
      actions={actions}
      onChoose={(action) => bulk.start(action, post)}
      className="my-auto mr-1 shrink-0"
    />
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

const Board = dynamic(() => import("../ideas/board.tsx").then((it) => it.Board, orNotLoaded), {
  loading: nothingYet,
});

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
