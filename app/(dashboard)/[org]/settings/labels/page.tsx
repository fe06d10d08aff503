import type { Metadata } from "next";
import { Labels } from "#components/settings/labels.tsx";
import { listLabels } from "#server/services/labels/list-labels.ts";
import { openWorkspace } from "../../../open-workspace.ts";

export const metadata: Metadata = { title: "Labels" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ctx } = await openWorkspace((await params).org, "/settings/labels");
  return <Labels initial={await listLabels({ ctx })} />;
}
