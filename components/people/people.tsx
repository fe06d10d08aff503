"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Invitation, NewInvitation } from "#core/contract/resources/invitation.ts";
import type { Member } from "#core/contract/resources/member.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { INVITE_COPY, PEOPLE_COPY } from "./copy.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { LeaveOrganization } from "./leave-organization.tsx";
import { MemberRow } from "./member-row.tsx";
import { NewLink } from "./new-link.tsx";

interface Props {
  initial: { members: Member[]; invitations: Invitation[] };
  mails: boolean;
}

export function People({ initial, mails }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const members = useQuery(trpc.members.list.queryOptions({}, { initialData: initial.members }));
  const invitations = useQuery(
    trpc.invitations.list.queryOptions({}, { initialData: initial.invitations }),
  );
  const [isInviting, setIsInviting] = useState(false);
  const [made, setMade] = useState<NewInvitation | null>(null);
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries(trpc.members.list.queryFilter()),
      queryClient.invalidateQueries(trpc.invitations.list.queryFilter()),
    ]);
  };
  function tell(invitation: NewInvitation) {
    setIsInviting(false);
    if (invitation.accept_url === null) showToast({ title: INVITE_COPY.sent(invitation.email) });
    setMade(invitation.accept_url === null ? null : invitation);
    return refresh();
  }
  return (
    <>
      <PageHeading title={PEOPLE_COPY.title}>
        {!isInviting && (
          <Button look="primary" onClick={() => setIsInviting(true)}>
            {INVITE_COPY.add}
          </Button>
        )}
      </PageHeading>
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-lg text-muted">{PEOPLE_COPY.intro}</p>
        {isInviting && (
          <InviteForm mails={mails} onMade={tell} onCancel={() => setIsInviting(false)} />
        )}
        {made?.accept_url != null && (
          <NewLink email={made.email} url={made.accept_url} onDone={() => setMade(null)} />
        )}
        <ProblemNotice error={members.error ?? invitations.error} />
        <section aria-labelledby="members" className="flex flex-col gap-3">
          <h2 id="members" className="text-lg font-bold">
            {PEOPLE_COPY.members}
          </h2>
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
            {members.data.map((member) => (
              <MemberRow key={member.user_id} member={member} onChanged={refresh} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="invitations" className="flex flex-col gap-3">
          <h2 id="invitations" className="text-lg font-bold">
            {INVITE_COPY.title}
          </h2>
          {invitations.data.length === 0 ? (
            <p className="text-muted">{INVITE_COPY.none}</p>
          ) : (
            <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
              {invitations.data.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  mails={mails}
                  onSent={tell}
                  onRevoked={refresh}
                />
              ))}
            </ul>
          )}
        </section>
        <LeaveOrganization />
      </div>
    </>
  );
}
