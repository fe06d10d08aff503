import type { Metadata } from "next";
import { openWorkspace, orNothing } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Library } from "#components/media/library.tsx";
import { readMediaQuery, toFilesInput } from "#components/media/media-query.ts";

export const metadata: Metadata = { title: PAGE_TITLES.media };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ask } = await openWorkspace((await params).org, "/media");
  const query = readMediaQuery(await searchParams);
  // If the request is refused, the page's own request is refused too, and it shows the error.
  const page = await orNothing(ask(server.registry.files.list, toFilesInput(query)));
  return <Library initial={page} query={query} />;
}
