import type { Metadata } from "next";
import { openWorkspace, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PostDesk } from "#components/posts/post-desk.tsx";
import { registry } from "#server/operations/registry.ts";

export const metadata: Metadata = { title: "Post" };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  const { ask } = await openWorkspace(org, `/posts/${id}`);
  return <PostDesk key={id} initial={await orNotFound(ask(registry.posts.get, { id }))} />;
}
