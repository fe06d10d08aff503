import type { Metadata } from "next";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { Notifications } from "#components/notifications/notifications.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.notifications };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/notifications");
  return <Notifications initial={await ask(server.registry.account.get_notifications, {})} />;
}
