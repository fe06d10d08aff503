"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import type { ApprovalSettings as Settings } from "#core/contract/resources/approval.ts";
import type { Member } from "#core/contract/resources/member.ts";
import { scopesOfRole } from "#core/contract/scopes.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ApprovalSteps } from "./approval-steps.tsx";
import { APPROVAL_COPY } from "./copy.ts";

interface Props {
  initial: Settings;
  /** Null for those who can't change the rules. */
  members: readonly Member[] | null;
}

export function ApprovalSettings({ initial, members }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState(initial);
  const save = useMutation(
    trpc.organizations.update_settings.mutationOptions({
      async onSuccess({ approval }) {
        setSettings(approval);
        await queryClient.invalidateQueries(trpc.approvals.unapproved.pathFilter());
        showToast({ title: APPROVAL_COPY.saved });
      },
    }),
  );
  const change = (changes: Partial<Settings>) => setSettings({ ...settings, ...changes });
  const isRequired = settings.mode === "required";
  const approvers = (members ?? []).filter(({ role }) => scopesOfRole(role).includes("approve"));
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    save.mutate({ approval: settings });
  }
  return (
    <>
      <PageHeading title={APPROVAL_COPY.settings_title} />
      <form onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-6">
        <p className="text-lg text-muted">{APPROVAL_COPY.settings_intro}</p>
        <fieldset disabled={members === null} className="flex flex-col gap-6">
          <legend className="sr-only">{APPROVAL_COPY.settings_title}</legend>
          <CheckField
            label={APPROVAL_COPY.require}
            checked={isRequired}
            onChange={(checked) => change({ mode: checked ? "required" : "none" })}
          />
          {isRequired && <Unapproved />}
          {isRequired && (
            <>
              <ApprovalSteps
                steps={settings.steps}
                approvers={approvers}
                onChange={(steps) =>
                  change(steps.length === 0 ? { steps, approvers: "any" } : { steps })
                }
              />
              {settings.steps.length > 0 && (
                <SelectField
                  label={APPROVAL_COPY.approvers}
                  value={settings.approvers}
                  onChange={({ currentTarget }) =>
                    change({ approvers: currentTarget.value === "all" ? "all" : "any" })
                  }
                >
                  <option value="any">{APPROVAL_COPY.any}</option>
                  <option value="all">{APPROVAL_COPY.all}</option>
                </SelectField>
              )}
              <CheckField
                label={APPROVAL_COPY.reapprove}
                checked={settings.reapprove_on_reschedule}
                onChange={(checked) => change({ reapprove_on_reschedule: checked })}
              />
            </>
          )}
        </fieldset>
        <ProblemNotice error={save.error} />
        {members === null ? (
          <p className="text-muted">{APPROVAL_COPY.read_only}</p>
        ) : (
          <Button type="submit" look="primary" busy={save.isPending} className="self-start">
            {APPROVAL_COPY.save}
          </Button>
        )}
      </form>
    </>
  );
}

function Unapproved() {
  const trpc = useTRPC();
  const { slug } = useWorkspace().organization;
  const { data } = useQuery(trpc.approvals.unapproved.queryOptions({}));
  if (data === undefined || data.scheduled === 0) return null;
  return (
    <Notice
      tone="warning"
      title={APPROVAL_COPY.unapproved(data.scheduled)}
      action={
        <ButtonLink href={`/${slug}/posts?status=scheduled`}>
          {APPROVAL_COPY.see_scheduled}
        </ButtonLink>
      }
    >
      <p>{APPROVAL_COPY.unapproved_hint}</p>
    </Notice>
  );
}
