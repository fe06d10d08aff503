import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { server } from "#app/server.ts";

export async function GET(request: Request, { params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/billing");
  return server.answerLedgerCsv(ask, new URL(request.url).searchParams.get("kind"));
}
