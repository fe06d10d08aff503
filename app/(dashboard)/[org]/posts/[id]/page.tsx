import type { Metadata } from "next";
import { openWorkspace, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PostPage } from "#components/posts/post-page.tsx";
import { registry } from "#server/operations/registry.ts";

export const metadata: Metadata = { title: "Post" };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  const { ask } = await openWorkspace(org, `/posts/${id}`);
  return <PostPage key={id} initial={await orNotFound(ask(registry.posts.get, { id }))} />;
}
