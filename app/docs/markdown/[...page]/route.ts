/** `/docs/agents.md` and the like, which next.config.ts rewrites to here. */
import { markdownResponse } from "#server/docs/markdown-response.ts";
import { listPages, readPage } from "#server/docs/pages.ts";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams(): { page: string[] }[] {
  return listPages().map((name) => ({ page: name.split("/") }));
}

export async function GET(_: Request, { params }: { params: Promise<{ page: string[] }> }) {
  return markdownResponse(readPage((await params).page.join("/")));
}
