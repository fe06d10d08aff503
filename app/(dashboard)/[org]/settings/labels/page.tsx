import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { Labels } from "#components/settings/labels.tsx";
import { registry } from "#server/operations/registry.ts";

export const metadata: Metadata = { title: "Labels" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/labels");
  return <Labels initial={await ask(registry.labels.list, {})} />;
}
