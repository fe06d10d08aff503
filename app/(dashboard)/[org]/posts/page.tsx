import type { Metadata } from "next";
import { openWorkspace, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { COLUMN_PAGE } from "#components/ideas/board-page.ts";
import { readPostQuery, toListInput } from "#components/posts/post-query.ts";
import { Posts } from "#components/posts/posts.tsx";
import { LIST_PAGE } from "#components/posts/posts-per-page.ts";
import { PostStage } from "#core/contract/resources/post-stage.ts";

const NONE = { items: [], next_cursor: null };

export const metadata: Metadata = { title: PAGE_TITLES.posts };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ask, organization, scopes } = await openWorkspace((await params).org, "/posts");
  const query = readPostQuery(await searchParams);
  const filter = toListInput(query, organization.policy.time_zone);
  // If the request is refused, the page's own request is refused too, and it shows the error.
  const isBoard = query.view === "ideas";
  const column = (stage: PostStage) =>
    orNothing(ask(server.registry.posts.list, { ...COLUMN_PAGE, ...filter, stage }));
  const [page, board, saved] = await Promise.all([
    query.q === undefined && !isBoard
      ? orNothing(ask(server.registry.posts.list, { ...LIST_PAGE, ...filter }))
      : null,
    isBoard ? Promise.all(PostStage.options.map(column)) : null,
    ask(server.registry.saved_filters.list, {}),
  ]);
  const [idea, working, ready] = board ?? [];
  return (
    <Posts
      initial={page ?? NONE}
      board={
        isBoard ? { idea: idea ?? NONE, working: working ?? NONE, ready: ready ?? NONE } : null
      }
      query={query}
      may_import={scopes.includes("posts:write")}
      saved={{ filters: saved, may_share: scopes.includes("publish") }}
    />
  );
}
