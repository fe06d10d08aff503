import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { Runs } from "#components/runs/runs.tsx";
import { RUNS_PER_PAGE } from "#components/runs/runs-per-page.ts";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { Refusal } from "#core/contract/refusal.ts";
import { listRuns } from "#server/services/runs/list-runs.ts";

export const metadata: Metadata = { title: "Runs" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ctx } = await openWorkspace((await params).org, "/settings/runs");
  const first = await listRuns({ ctx, input: { limit: RUNS_PER_PAGE } }).catch(refusalOf);
  if (!(first instanceof Refusal)) return <Runs initial={first} />;
  return (
    <>
      <PageHeading title="Runs" />
      <Notice tone="warning" title={first.message} />
    </>
  );
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal && error.reason === "missing_scope") return error;
  throw error;
}
