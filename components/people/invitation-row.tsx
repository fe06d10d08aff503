"use client";
import { useMutation } from "@tanstack/react-query";
import type { Invitation, NewInvitation } from "#core/contract/resources/invitation.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INVITE_COPY, ROLE_COPY } from "./copy.ts";

interface Props {
  invitation: Invitation;
  mails: boolean;
  onSent(invitation: NewInvitation): Promise<void>;
  onRevoked(): Promise<void>;
}

export function InvitationRow({ invitation, mails, onSent, onRevoked }: Props) {
  const { organization, now } = useWorkspace();
  const trpc = useTRPC();
  const resend = useMutation(trpc.invitations.resend.mutationOptions({ onSuccess: onSent }));
  const revoke = useMutation(trpc.invitations.revoke.mutationOptions());
  const { id, email, role, status, expires_at, invited_by } = invitation;
  const until = formatMomentWithin(new Date(expires_at), organization.time_zone, new Date(now));
  const facts = [ROLE_COPY[role].name, INVITE_COPY.invited_by(invited_by)];
  const isSending = (delivery: "mail" | "link") =>
    resend.isPending && resend.variables.delivery === delivery;

  async function confirm() {
    await revoke.mutateAsync({ id });
    showToast({ title: INVITE_COPY.revoked(email) });
    await onRevoked();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-1 gap-y-2 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {facts.join(" · ")} ·{" "}
          {status === "expired" ? (
            <span className="font-medium text-warning">{INVITE_COPY.expired}</span>
          ) : (
            INVITE_COPY.expires(until)
          )}
        </p>
      </div>
      <div className="flex flex-wrap">
        {mails && (
          <Button
            look="quiet"
            busy={isSending("mail")}
            aria-label={INVITE_COPY.resend_label(email)}
            onClick={() => resend.mutate({ id, delivery: "mail" })}
          >
            {INVITE_COPY.resend}
          </Button>
        )}
        <Button
          look="quiet"
          busy={isSending("link")}
          aria-label={INVITE_COPY.new_link_label(email)}
          onClick={() => resend.mutate({ id, delivery: "link" })}
        >
          {INVITE_COPY.new_link}
        </Button>
        <Confirm
          label={INVITE_COPY.revoke}
          accessibleLabel={INVITE_COPY.revoke_label(email)}
          title={INVITE_COPY.revoke_title(email)}
          consequence={INVITE_COPY.revoke_consequence}
          confirmLabel={INVITE_COPY.revoke_confirm}
          onConfirm={confirm}
        >
          <ProblemNotice error={revoke.error} />
        </Confirm>
      </div>
      {resend.error !== null && (
        <div className="w-full">
          <ProblemNotice error={resend.error} />
        </div>
      )}
    </li>
  );
}
