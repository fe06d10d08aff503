import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { NewPost } from "#components/posts/new-post.tsx";
import { NotAllowed } from "#components/settings/not-allowed.tsx";
import { mayRole, whyRoleCannot } from "#core/contract/scopes.ts";

export const metadata: Metadata = { title: PAGE_TITLES.new_post };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { organization, role } = await openWorkspace((await params).org, "/compose");
  if (mayRole(role, "posts:write")) return <NewPost />;
  const reason = whyRoleCannot(role, "posts:write", organization.name);
  return <NotAllowed heading={PAGE_TITLES.new_post} reason={reason} />;
}
