import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { server } from "#app/server.ts";

export async function GET(request: Request, { params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/audit");
  return server.answerAuditExport(ask, "jsonl", new URL(request.url).searchParams);
}
