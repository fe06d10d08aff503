"use client";
import type { ReactNode } from "react";
import { useId } from "react";
import { fieldLook } from "#components/ui/field-look.ts";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { RoleLimit } from "../roles/role-limit.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { FORM_COPY, NAVIGATION_COPY, POLICY_COPY } from "./copy.ts";
import type { FormPolicy, PolicyDraft } from "./policy-draft.ts";
import { usePolicy } from "./use-policy.ts";

export function Policy({ initial }: { initial: FormPolicy }) {
  const { form, draft, change, save, state, problem, error } = usePolicy(initial);
  const mayChange = useMay("settings");
  const errorOf = (field: keyof FormPolicy) =>
    problem?.field === field ? problem.message : undefined;
  return (
    <>
      <PageHeading title={NAVIGATION_COPY.policy} />
      <form
        ref={form}
        autoComplete="off"
        onSubmit={save}
        noValidate
        className="flex max-w-2xl flex-col gap-8"
      >
        <p className="text-lg text-muted">{POLICY_COPY.intro}</p>
        <fieldset disabled={!mayChange} className="flex flex-col gap-8">
          <legend className="sr-only">{NAVIGATION_COPY.policy}</legend>
          <PolicyQuietHours draft={draft} onChange={change} error={errorOf("quiet_hours")} />
          <PolicyLines
            label={POLICY_COPY.terms}
            hint={POLICY_COPY.terms_hint}
            placeholder={POLICY_COPY.terms_placeholder}
            value={draft.banned_terms}
            onChange={(banned_terms) => change({ banned_terms })}
            error={errorOf("banned_terms")}
          />
          <PolicyLines
            label={POLICY_COPY.domains}
            hint={POLICY_COPY.domains_hint}
            placeholder="example.com"
            value={draft.blocked_domains}
            onChange={(blocked_domains) => change({ blocked_domains })}
            error={errorOf("blocked_domains")}
          />
          <TextField
            label={POLICY_COPY.handoff}
            hint={POLICY_COPY.handoff_hint}
            type="number"
            min={1}
            max={336}
            className="max-w-xs"
            value={draft.handoff_hours}
            onChange={({ currentTarget }) => change({ handoff_hours: currentTarget.value })}
            error={errorOf("handoff_hours")}
          />
        </fieldset>
        {problem === undefined && <ProblemNotice error={error} />}
        {mayChange ? (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={state === FORM_COPY.saving}>
              {POLICY_COPY.save}
            </Button>
            <p role="status" className="text-sm text-muted">
              {state}
            </p>
          </div>
        ) : (
          <RoleLimit scope="settings" />
        )}
      </form>
    </>
  );
}

/** A list with one entry per line, in a field that grows with its content. */
function PolicyLines({
  value,
  onChange,
  placeholder,
  ...field
}: {
  label: string;
  hint: string;
  error: string | undefined;
  placeholder: string;
  value: string;
  onChange(value: string): void;
}) {
  return (
    <PolicyField {...field}>
      {({ className, ...control }) => (
        <TextArea
          {...control}
          value={value}
          placeholder={placeholder}
          autoCapitalize="off"
          spellCheck={false}
          onChange={onChange}
          className={`field-sizing-content min-h-24 max-h-96 resize-y py-2 placeholder:text-muted ${className}`}
        />
      )}
    </PolicyField>
  );
}

interface Props {
  draft: PolicyDraft;
  onChange(changes: Partial<PolicyDraft>): void;
  error: string | undefined;
}

/** The daily hours in which nothing is published, if any. */
function PolicyQuietHours({ draft, onChange, error }: Props) {
  const id = useId();
  const { time_zone } = useWorkspace().organization;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{POLICY_COPY.quiet_hours}</legend>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2 md:min-h-9">
        <input
          id={id}
          type="checkbox"
          className="size-5 accent-accent"
          checked={draft.hasQuietHours}
          onChange={(event) => onChange({ hasQuietHours: event.currentTarget.checked })}
        />
        {POLICY_COPY.quiet_hours_on}
      </label>
      {draft.hasQuietHours && (
        <div className="grid grid-cols-2 gap-3">
          <PolicyField label={POLICY_COPY.from} hint={POLICY_COPY.in_zone(time_zone)} error={error}>
            {(control) => (
              <input
                {...control}
                type="time"
                value={draft.start}
                onChange={(event) => onChange({ start: event.currentTarget.value })}
              />
            )}
          </PolicyField>
          <PolicyField label={POLICY_COPY.until} hint={endHint(draft)} error={undefined}>
            {(control) => (
              <input
                {...control}
                type="time"
                value={draft.end}
                onChange={(event) => onChange({ end: event.currentTarget.value })}
              />
            )}
          </PolicyField>
        </div>
      )}
    </fieldset>
  );
}

function endHint({ start, end }: PolicyDraft) {
  return end < start ? POLICY_COPY.next_day : POLICY_COPY.same_day;
}

/** Attributes that connect a control to its label, hint and error for screen readers. */
interface ControlProps {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
  className: string;
}

function PolicyField({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  children(control: ControlProps): ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": `${id}-error ${id}-hint`,
        "aria-invalid": error !== undefined,
        className: fieldLook(error !== undefined),
      })}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm wrap-anywhere text-failed">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
