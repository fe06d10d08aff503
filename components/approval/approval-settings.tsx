"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type SyntheticEvent, useState } from "react";
import type { ApprovalSettings as Settings } from "#core/contract/resources/approval.ts";
import type { Member } from "#core/contract/resources/member.ts";
import { mayRole } from "#core/contract/scopes.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { ROLES_COPY } from "../roles/copy.ts";
import { whomToAsk } from "../roles/whom-to-ask.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ApprovalSteps } from "./approval-steps.tsx";
import { APPROVAL_COPY } from "./copy.ts";
import { RequestAll } from "./request-all.tsx";

interface Props {
  initial: Settings;
  /** Null for those who can't see them. */
  members: readonly Member[] | null;
  mayChange: boolean;
}

export function ApprovalSettings({ initial, members, mayChange }: Props) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [saved, setSaved] = useState(initial);
  const [settings, setSettings] = useState(initial);
  const save = useMutation(
    trpc.organizations.update_settings.mutationOptions({
      async onSuccess({ approval }) {
        setSettings(approval);
        setSaved(approval);
        await queryClient.invalidateQueries(trpc.approvals.unapproved.pathFilter());
        showToast({ title: APPROVAL_COPY.saved });
        // Other pages show which posts need approval.
        router.refresh();
      },
    }),
  );
  const change = (changes: Partial<Settings>) => setSettings({ ...settings, ...changes });
  const isRequired = settings.mode === "required";
  const approvers = members?.filter(({ role }) => mayRole(role, "approve")) ?? null;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    save.mutate({ approval: settings });
  }
  return (
    <>
      <PageHeading title={APPROVAL_COPY.settings_title} />
      <form onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-6">
        <p className="text-lg text-muted">{APPROVAL_COPY.settings_intro}</p>
        <fieldset disabled={!mayChange} className="flex flex-col gap-6">
          <legend className="sr-only">{APPROVAL_COPY.settings_title}</legend>
          <CheckField
            label={APPROVAL_COPY.require}
            checked={isRequired}
            onChange={(checked) => change({ mode: checked ? "required" : "none" })}
          />
          {!isRequired && saved.mode === "required" && <TurningOff />}
          {isRequired && mayChange && (saved.mode === "required" ? <RequestAll /> : <WouldNeed />)}
          {isRequired && (
            <>
              <ApprovalSteps
                steps={settings.steps}
                approvers={approvers}
                mayChange={mayChange}
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
        {mayChange ? (
          <Button type="submit" look="primary" busy={save.isPending} className="self-start">
            {APPROVAL_COPY.save}
          </Button>
        ) : (
          <AskOwner />
        )}
      </form>
    </>
  );
}

/** What turning approval off does, before it is saved. */
function TurningOff() {
  const { data } = useQuery(useTRPC().approvals.unapproved.queryOptions({}));
  const count = data?.scheduled ?? 0;
  return (
    <p className="text-warning">
      {count > 0 && `${APPROVAL_COPY.unapproved(count)} `}
      {APPROVAL_COPY.turning_off}
    </p>
  );
}

/** How many scheduled posts will need approval once the settings are saved. */
function WouldNeed() {
  const { data } = useQuery(useTRPC().approvals.unapproved.queryOptions({}));
  if (data === undefined || data.scheduled === 0) return null;
  return <p className="text-warning">{APPROVAL_COPY.would_need(data.scheduled)}</p>;
}

/** For people who can't change the rules. */
function AskOwner() {
  const workspace = useWorkspace();
  const { origin, organization } = workspace;
  const url = `${origin}/${organization.slug}/settings/approval`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{APPROVAL_COPY.read_only(whomToAsk(workspace))}</p>
      <CopyButton
        text={APPROVAL_COPY.ask_to_change(organization.name, url)}
        label={ROLES_COPY.copy}
      />
    </div>
  );
}
