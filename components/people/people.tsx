"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useState } from "react";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Invitation, NewInvitation } from "#core/contract/resources/invitation.ts";
import type { Member } from "#core/contract/resources/member.ts";
import type { Role } from "#core/contract/scopes.ts";
import { LONGEST_EMAIL } from "#core/contract/sign-in-limits.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { INVITE_COPY, PEOPLE_COPY, ROLE_COPY } from "./copy.ts";
import { givableRoles } from "./givable-roles.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { LeaveOrganization } from "./leave-organization.tsx";
import { MemberRow } from "./member-row.tsx";

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
  function showInvited(invitation: NewInvitation) {
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
          <InviteForm mails={mails} onMade={showInvited} onCancel={() => setIsInviting(false)} />
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
                  onSent={showInvited}
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

interface NewLinkProps {
  email: string;
  url: string;
  onDone(): void;
}

/** The link of a new invitation, which is shown only once. */
function NewLink({ email, url, onDone }: NewLinkProps) {
  return (
    <section
      aria-label={INVITE_COPY.link_title}
      className="flex flex-col gap-4 rounded-surface border border-accent bg-surface p-4"
    >
      <div role="status">
        <h2 className="font-bold">{INVITE_COPY.link_title}</h2>
        <p className="wrap-anywhere text-muted">{INVITE_COPY.link_hint(email)}</p>
      </div>
      <code className="rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all">{url}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton key={url} text={url} label={INVITE_COPY.copy} />
        <Button onClick={onDone}>{INVITE_COPY.done}</Button>
      </div>
    </section>
  );
}

interface InviteFormProps {
  mails: boolean;
  onMade(invitation: NewInvitation): Promise<void>;
  onCancel(): void;
}

function InviteForm({ mails, onMade, onCancel }: InviteFormProps) {
  const { person } = useWorkspace();
  const trpc = useTRPC();
  const create = useMutation(trpc.invitations.create.mutationOptions({ onSuccess: onMade }));
  const [role, setRole] = useState<Role>("editor");
  const [delivery, setDelivery] = useState<"mail" | "link">(mails ? "mail" : "link");

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email"));
    if (!create.isPending) create.mutate({ email, role, delivery });
  }
  return (
    <form onSubmit={submit} autoComplete="off" className="flex max-w-lg flex-col gap-4">
      <TextField
        label={INVITE_COPY.email}
        name="email"
        type="email"
        maxLength={LONGEST_EMAIL}
        autoFocus
        required
      />
      <div className="flex flex-col gap-1">
        <SelectField
          label={INVITE_COPY.role}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        >
          {givableRoles(person.role).map((given) => (
            <option key={given} value={given}>
              {ROLE_COPY[given].name}
            </option>
          ))}
        </SelectField>
        <p className="text-sm text-muted">{ROLE_COPY[role].may}</p>
      </div>
      {mails ? (
        <SelectField
          label={INVITE_COPY.delivery}
          value={delivery}
          onChange={(event) => setDelivery(event.currentTarget.value as "mail" | "link")}
        >
          <option value="mail">{INVITE_COPY.by_mail}</option>
          <option value="link">{INVITE_COPY.by_link}</option>
        </SelectField>
      ) : (
        <p className="text-sm text-muted">{INVITE_COPY.no_mail}</p>
      )}
      <ProblemNotice error={create.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={create.isPending}>
          {delivery === "mail" ? INVITE_COPY.send : INVITE_COPY.create}
        </Button>
        <Button onClick={onCancel}>{INVITE_COPY.cancel}</Button>
      </div>
    </form>
  );
}
