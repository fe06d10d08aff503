import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { ACCOUNT_COPY } from "#app/copy.ts";
import { Shared } from "#components/phone/shared.tsx";
import { mayRole } from "#core/contract/scopes.ts";

export const metadata: Metadata = { title: ACCOUNT_COPY.share };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { role } = await openWorkspace(org, "/share");
  if (mayRole(role, "posts:write")) return <Shared />;
  return <NotAllowed heading={ACCOUNT_COPY.share} org={org} scope="posts:write" />;
}
