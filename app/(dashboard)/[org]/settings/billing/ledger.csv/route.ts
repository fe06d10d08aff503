import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { answerLedgerCsv } from "#server/transports/page/answer-ledger-csv.ts";

export async function GET(request: Request, { params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/billing");
  return answerLedgerCsv(ask, new URL(request.url).searchParams.get("kind"));
}
