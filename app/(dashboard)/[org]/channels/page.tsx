import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { Channels } from "#components/channels/channels.tsx";
import { findConnection } from "#server/services/channels/find-connection.ts";

export const metadata: Metadata = { title: "Channels" };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<{ connection?: string | string[] }>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ctx } = await openWorkspace((await params).org, "/channels");
  const { connection } = await searchParams;
  if (typeof connection !== "string") return <Channels />;
  return <Channels result={await findConnection({ ctx, input: { id: connection } })} />;
}
