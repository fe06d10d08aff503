"use client";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { NewInvitation } from "#core/contract/resources/invitation.ts";
import type { Role } from "#core/contract/scopes.ts";
import { LONGEST_EMAIL } from "#core/contract/sign-in-limits.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INVITE_COPY, ROLE_COPY } from "./copy.ts";
import { givableRoles } from "./givable-roles.ts";

interface Props {
  mails: boolean;
  onMade(invitation: NewInvitation): Promise<void>;
  onCancel(): void;
}

export function InviteForm({ mails, onMade, onCancel }: Props) {
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
