import type { Metadata } from "next";
import { NewPost } from "#components/posts/new-post.tsx";
import { openWorkspace } from "../../open-workspace.ts";

export const metadata: Metadata = { title: "New post" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  await openWorkspace((await params).org, "/compose");
  return <NewPost />;
}
