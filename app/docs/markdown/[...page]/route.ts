import { server } from "#app/server.ts";

/** `/docs/agents.md` and the like, which next.config.ts rewrites to here. */

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams(): { page: string[] }[] {
  return server.listPages().map((name) => ({ page: name.split("/") }));
}

export async function GET(_: Request, { params }: { params: Promise<{ page: string[] }> }) {
  return server.markdownResponse(server.readPage((await params).page.join("/")));
}
