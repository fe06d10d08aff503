import type { Metadata } from "next";
import { openWorkspace, orNotFound } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { RecurringFormPage } from "#components/recurring/form/recurring-form.tsx";

export const metadata: Metadata = { title: PAGE_TITLES.edit_recurring };

interface Props {
  params: Promise<{ org: string; id: string }>;
}

export default async function Page({ params }: Props) {
  const { org, id } = await params;
  const { ask } = await openWorkspace(org, `/recurring/${id}`);
  const recurring = await orNotFound(ask(server.registry.recurring_posts.get, { id }));
  return <RecurringFormPage key={recurring.updated_at} recurring={recurring} given={recurring} />;
}
