import { redirect } from "next/navigation";
import { openWorkspace } from "#app/(dashboard)/open-workspace.ts";
import { server } from "#app/server.ts";

/** Opens the first post that waits for this person's approval, or the list if none does. */
export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { ask } = await openWorkspace(org, "/approvals/next");
  const { items } = await ask(server.registry.approvals.list, { mine: true });
  const [first] = items;
  redirect(first === undefined ? `/${org}/approvals` : `/${org}/approvals/${first.post.id}`);
}
