import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { ApiKeys } from "#components/settings/api-keys.tsx";
import { listApiKeys } from "#server/services/api-keys/list-api-keys.ts";

export const metadata: Metadata = { title: "API keys" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ctx } = await openWorkspace((await params).org, "/settings/api-keys");
  return <ApiKeys initial={await listApiKeys({ ctx })} />;
}
