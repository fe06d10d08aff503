import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Channels } from "#components/channels/channels.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.channels };

interface Props {
  params: Promise<{ org: string }>;
  searchParams: Promise<Partial<Record<"connection" | "health", string | string[]>>>;
}

export default async function Page({ params, searchParams }: Props) {
  const { ctx } = await openWorkspace((await params).org, "/channels");
  const { connection, health } = await searchParams;
  if (typeof connection !== "string")
    return <Channels onlyDisconnected={health === "disconnected"} />;
  return <Channels result={await server.findConnection({ ctx, input: { id: connection } })} />;
}
