import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { NewPost } from "#components/posts/new-post.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.new_post };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  await openWorkspace((await params).org, "/compose");
  return <NewPost />;
}
