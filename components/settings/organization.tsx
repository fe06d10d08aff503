"use client";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { TimeZoneField } from "../time/zone/time-zone-field.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { FORM_COPY, NAVIGATION_COPY, ORGANIZATION_COPY } from "./copy.ts";
import type { OrganizationDraft } from "./organization-draft.ts";
import { useOrganization } from "./use-organization.ts";

interface Props {
  initial: OrganizationDraft;
  slug: string;
  zones: readonly string[];
  access: "edit" | "read";
}

export function Organization({ initial, slug, zones, access }: Props) {
  return (
    <>
      <PageHeading title={NAVIGATION_COPY.organization} />
      {access === "edit" ? (
        <OrganizationForm initial={initial} slug={slug} zones={zones} />
      ) : (
        <OrganizationFacts {...initial} slug={slug} />
      )}
    </>
  );
}

function OrganizationForm({ initial, slug, zones }: Omit<Props, "access">) {
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
      <p className="text-muted">{ORGANIZATION_COPY.read_only}</p>
    </div>
  );
}
