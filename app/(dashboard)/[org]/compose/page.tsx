import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { NewPost } from "#components/posts/new-post.tsx";
import { mayRole } from "#core/contract/scopes.ts";

export const metadata: Metadata = { title: PAGE_TITLES.new_post };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { role } = await openWorkspace((await params).org, "/compose");
  if (mayRole(role, "posts:write")) return <NewPost />;
  return <NotAllowed heading={PAGE_TITLES.new_post} org={(await params).org} scope="posts:write" />;
}
