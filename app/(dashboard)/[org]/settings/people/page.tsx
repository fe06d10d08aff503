import type { Metadata } from "next";
import { NotAllowed } from "#app/(dashboard)/not-allowed.tsx";
import { openWorkspace, orMissingScope } from "#app/(dashboard)/open-workspace.ts";
import { PAGE_TITLES } from "#app/copy.ts";
import { server } from "#app/server.ts";
import { LeaveOrganization } from "#components/people/leave-organization.tsx";
import { People } from "#components/people/people.tsx";
import { Refusal } from "#core/contract/refusal.ts";

export const metadata: Metadata = { title: PAGE_TITLES.people };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { ask } = await openWorkspace((await params).org, "/settings/people");
  const members = await orMissingScope(ask(server.registry.members.list, {}));
  if (members instanceof Refusal)
    return (
      <div className="flex flex-col gap-8">
        <div>
          <NotAllowed heading={PAGE_TITLES.people} org={(await params).org} scope="members" />
        </div>
        <LeaveOrganization />
      </div>
    );
  const invitations = await ask(server.registry.invitations.list, {});
  const mails = server.system().env.SMTP_URL !== undefined;
  return <People initial={{ members, invitations }} mails={mails} />;
}
