import type { Metadata } from "next";
import { Channels } from "#components/channels/channels.tsx";
import { openWorkspace } from "../../open-workspace.ts";

export const metadata: Metadata = { title: "Channels" };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  await openWorkspace((await params).org, "/channels");
  return <Channels />;
}
