import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { server } from "#app/server.ts";

export async function GET(
  _: Request,
  { params }: { params: Promise<{ org: string; id: string }> },
) {
  const { org, id } = await params;
  const { ask } = await openWorkspace(org, `/automations/${id}`);
  return server.answerReportCsv(ask, id);
}
