"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { SyntheticEvent } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Problem } from "#components/api/problem.ts";
import { readProblem } from "#components/api/problem.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { recordEarlyInput } from "#components/ui/record-early-input.ts";
import type { Branding } from "#core/contract/resources/branding.ts";
import type { OrganizationExport } from "#core/contract/resources/organization-export.ts";
import type { SampleData } from "#core/contract/resources/sample-data.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { DeleteOrganization } from "../leaving/delete-organization.tsx";
import { ExportSection } from "../leaving/export-section.tsx";
import { RoleLimit } from "../roles/role-limit.tsx";
import { SampleSection } from "../sample-data/sample-section.tsx";
import { TimeZoneField } from "../time/zone/time-zone-field.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BrandingSection } from "./branding.tsx";
import { FORM_COPY, NAVIGATION_COPY, ORGANIZATION_COPY } from "./copy.ts";
import { saveState } from "./save-state.ts";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

interface Props {
  initial: OrganizationDraft;
  slug: string;
  zones: readonly string[];
  branding: Branding;
  samples: SampleData;
  /** The latest export; null if there is none, or for people who aren't owners. */
  exported: OrganizationExport | null;
  access: "edit" | "read";
}

export function Organization(props: Props) {
  const { initial, slug, zones, branding, samples, exported, access } = props;
  const { role } = useWorkspace().person;
  return (
    <>
      <PageHeading title={NAVIGATION_COPY.organization} />
      <div className="flex flex-col gap-12">
        {access === "edit" ? (
          <OrganizationForm initial={initial} slug={slug} zones={zones} />
        ) : (
          <OrganizationFacts {...initial} slug={slug} />
        )}
        <BrandingSection initial={branding} access={access} />
        {access === "edit" && <SampleSection initial={samples} />}
        {role === "owner" && <ExportSection initial={exported} />}
        {role === "owner" && <DeleteOrganization />}
      </div>
    </>
  );
}

function OrganizationForm({ initial, slug, zones }: Pick<Props, "initial" | "slug" | "zones">) {
  const { origin } = useWorkspace();
  const { form, draft, change, save, state, problems, error } = useOrganization(initial);
  const isAtField = Object.keys(problems).length > 0;
  return (
    <form
      ref={form}
      autoComplete="off"
      onSubmit={save}
      noValidate
      className="flex max-w-2xl flex-col gap-8"
    >
      <TextField
        label={ORGANIZATION_COPY.name}
        name="name"
        value={draft.name}
        maxLength={100}
        required
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problems.name}
        hint={ORGANIZATION_COPY.name_hint}
      />
      <TextField
        label={ORGANIZATION_COPY.address}
        value={`${origin}/${slug}`}
        readOnly
        className="text-muted"
        hint={
          <>
            {ORGANIZATION_COPY.address_hint} <code className="font-mono">{slug}</code>.
          </>
        }
      />
      <TimeZoneField
        zones={zones}
        value={draft.time_zone}
        onChange={(time_zone) => change({ time_zone })}
        error={problems.time_zone}
        hint={ORGANIZATION_COPY.time_zone_hint}
      />
      {!isAtField && <ProblemNotice error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={state === FORM_COPY.saving}>
          {FORM_COPY.save}
        </Button>
        <p role="status" className="text-sm text-muted">
          {state}
        </p>
      </div>
    </form>
  );
}

function OrganizationFacts({ name, time_zone, slug }: OrganizationDraft & { slug: string }) {
  const { origin } = useWorkspace();
  const facts = {
    [ORGANIZATION_COPY.name]: name,
    [ORGANIZATION_COPY.address]: `${origin}/${slug}`,
    [ORGANIZATION_COPY.time_zone]: time_zone,
  };
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <dl className="flex flex-col gap-4">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <RoleLimit scope="settings" />
    </div>
  );
}

function useOrganization(initial: OrganizationDraft) {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const trpc = useTRPC();
  useLayoutEffect(() => recordEarlyInput(form.current), []);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [missing, setMissing] = useState<OrganizationProblems>({});
  const update = useMutation(
    trpc.organizations.update.mutationOptions({
      onSuccess({ name, time_zone }) {
        setSaved({ name, time_zone });
        setDraft({ name, time_zone });
        // Every page shows the name, and times in the organization's zone.
        router.refresh();
      },
    }),
  );
  const { error, isPending, isSuccess } = update;
  const problems = error === null ? missing : problemsOf(readProblem(error));
  useEffect(() => {
    if (error !== null || Object.keys(missing).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error, missing]);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = checkDraft(draft);
    setMissing(found);
    if (Object.keys(found).length === 0) update.mutate(changesOf(draft, saved));
  }
  function change(changes: Partial<OrganizationDraft>) {
    setDraft((before) => ({ ...before, ...changes }));
    setMissing({});
    if (error !== null) update.reset();
  }
  const edits = changesOf(draft, saved);
  const dirty = Object.keys(edits).length > 0;
  useUnsavedEdits({
    form: "organization",
    edits: dirty ? edits : null,
    restore: (unsaved: Partial<OrganizationDraft> | null) => change(unsaved ?? saved),
  });
  return {
    form,
    draft,
    change,
    save,
    state: saveState({ isPending, dirty, isSuccess }),
    problems,
    error,
  };
}

interface OrganizationDraft {
  name: string;
  time_zone: string;
}

type OrganizationProblems = Partial<Record<keyof OrganizationDraft, string>>;

/** Returns the fields that differ from the saved ones, so that two people can edit different fields. */
export function changesOf(
  draft: OrganizationDraft,
  saved: OrganizationDraft,
): Partial<OrganizationDraft> {
  const name = draft.name.trim();
  return {
    ...(name === saved.name ? {} : { name }),
    ...(draft.time_zone === saved.time_zone ? {} : { time_zone: draft.time_zone }),
  };
}

/** Validates what the browser can. */
export function checkDraft({ name }: OrganizationDraft): OrganizationProblems {
  return name.trim() === "" ? { name: ORGANIZATION_COPY.enter_name } : {};
}

/** Returns a refusal's message by field; empty if it isn't about a field. */
export function problemsOf({ reason, message }: Problem): OrganizationProblems {
  const field = reason === "invalid_input" && /^(name|time_zone): /.exec(message)?.[1];
  if (field === "name") return { name: ORGANIZATION_COPY.name_length };
  return field === "time_zone" ? { time_zone: ORGANIZATION_COPY.choose_time_zone } : {};
}
