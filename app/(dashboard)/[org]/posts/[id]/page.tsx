import type { Metadata } from "next";
import { openWorkspace, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PostDesk } from "#components/posts/post-desk.tsx";
import { getPost } from "#server/services/posts/get-post.ts";

export const metadata: Metadata = { title: "Post" };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  const { ctx } = await openWorkspace(org, `/posts/${id}`);
  return <PostDesk key={id} initial={await orNotFound(getPost({ ctx, input: { id } }))} />;
}
