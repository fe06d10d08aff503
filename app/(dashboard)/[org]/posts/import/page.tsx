import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { ImportPosts } from "#components/import/import-posts.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.import_posts };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { scopes } = await openWorkspace((await params).org, "/posts/import");
  return (
    <ImportPosts
      may_write={scopes.includes("posts:write")}
      may_schedule={scopes.includes("publish")}
    />
  );
}
