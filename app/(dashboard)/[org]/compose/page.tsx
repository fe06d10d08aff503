import type { Metadata } from "next";
import { PostDesk } from "#components/posts/post-desk.tsx";
import { openWorkspace } from "../../open-workspace.ts";

export const metadata: Metadata = { title: "New post" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  await openWorkspace((await params).org, "/compose");
  return <PostDesk initial={null} />;
}
