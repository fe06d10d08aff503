import type { Metadata } from "next";
import { openWorkspace, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { readPostQuery, toListInput } from "#components/posts/post-query.ts";
import { Posts } from "#components/posts/posts.tsx";
import { LIST_PAGE } from "#components/posts/posts-per-page.ts";

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
  const [page, saved] = await Promise.all([
    query.q === undefined
      ? orNothing(ask(server.registry.posts.list, { ...LIST_PAGE, ...filter }))
      : null,
    ask(server.registry.saved_filters.list, {}),
  ]);
  return (
    <Posts
      initial={page ?? { items: [], next_cursor: null }}
      query={query}
      may_import={scopes.includes("posts:write")}
      saved={{ filters: saved, may_share: scopes.includes("publish") }}
    />
  );
}
