import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Recurring } from "#components/recurring/recurring.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.recurring };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/recurring");
  return <Recurring initial={await ask(server.registry.recurring_posts.list, {})} />;
}
