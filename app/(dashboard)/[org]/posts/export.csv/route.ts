import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { answerPostsExport } from "#server/transports/page/answer-posts-export.ts";

export async function GET(request: Request, { params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/posts");
  return answerPostsExport(ask, "csv", new URL(request.url).searchParams);
}
