"use client";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { FORM_COPY, NAVIGATION_COPY, POLICY_COPY } from "./copy.ts";
import { PolicyLines } from "./policy-lines.tsx";
import { PolicyQuietHours } from "./policy-quiet-hours.tsx";
import { usePolicy } from "./use-policy.ts";

export function Policy({ initial }: { initial: OrganizationPolicy }) {
  const { form, draft, change, save, state, problem, error } = usePolicy(initial);
  const errorOf = (field: keyof OrganizationPolicy) =>
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
        {problem === undefined && <ProblemNotice error={error} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" busy={state === FORM_COPY.saving}>
            {POLICY_COPY.save}
          </Button>
          <p role="status" className="text-sm text-muted">
            {state}
          </p>
        </div>
      </form>
    </>
  );
}
