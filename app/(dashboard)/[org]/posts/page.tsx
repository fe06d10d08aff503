import type { Metadata } from "next";
import { Posts } from "#components/posts/posts.tsx";
import { POSTS_PER_PAGE } from "#components/posts/posts-per-page.ts";
import { listPosts } from "#server/services/posts/list-posts.ts";
import { openWorkspace } from "../../open-workspace.ts";

export const metadata: Metadata = { title: "Posts" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ctx } = await openWorkspace((await params).org, "/posts");
  return <Posts initial={await listPosts({ ctx, input: { limit: POSTS_PER_PAGE } })} />;
}
