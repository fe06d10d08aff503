import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { NewPost } from "#components/posts/new-post.tsx";

export const metadata: Metadata = { title: "New post" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  await openWorkspace((await params).org, "/compose");
  return <NewPost />;
}
