import type { Metadata } from "next";
import { openWorkspace, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { FilePage } from "#components/media/file-page.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.file };

export default async function Page({ params }: { params: Promise<{ org: string; id: string }> }) {
  const { org, id } = await params;
  const { ask } = await openWorkspace(org, `/media/${id}`);
  return <FilePage key={id} initial={await orNotFound(ask(server.registry.files.get, { id }))} />;
}
