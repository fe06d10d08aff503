import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { RecallPage } from "#components/recall/recall-page.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.recall };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ctx } = await openWorkspace((await params).org, "/posts/recall");
  return <RecallPage open={await server.findOpenRecalls(ctx)} />;
}
