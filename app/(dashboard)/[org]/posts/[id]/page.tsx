import type { Metadata } from "next";
import { openWorkspace, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PostPage } from "#components/posts/post-page.tsx";
import { getPost } from "#server/services/posts/get-post.ts";

export const metadata: Metadata = { title: "Post" };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  const { ctx } = await openWorkspace(org, `/posts/${id}`);
  return <PostPage key={id} initial={await orNotFound(getPost({ ctx, input: { id } }))} />;
}
