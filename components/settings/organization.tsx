"use client";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { TimeZoneField } from "../time/zone/time-zone-field.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { OrganizationDraft } from "./organization-draft.ts";
import { useOrganization } from "./use-organization.ts";

interface Props {
  initial: OrganizationDraft;
  slug: string;
  zones: readonly string[];
  access: "edit" | "read";
}

/** The organization's name, address and time zone. */
export function Organization({ initial, slug, zones, access }: Props) {
  return (
    <>
      <PageHeading title="Organization" />
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
        label="Name"
        name="name"
        value={draft.name}
        maxLength={100}
        required
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problems.name}
        hint="Shown to your team, and in mail from Crier."
      />
      <TextField
        label="Address"
        value={`${origin}/${slug}`}
        readOnly
        className="text-muted"
        hint={
          <>
            API calls name this organization <code className="font-mono">{slug}</code>. The address
            can't be changed, so links to your posts keep working.
          </>
        }
      />
      <TimeZoneField
        zones={zones}
        value={draft.time_zone}
        onChange={(time_zone) => change({ time_zone })}
        error={problems.time_zone}
        hint="For schedules and quiet hours. Scheduled posts still go out at the same moment; only the clock time shown for them changes."
      />
      {!isAtField && <ProblemNotice error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={state === "Saving…"}>
          Save
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
  const facts = { Name: name, Address: `${origin}/${slug}`, "Time zone": time_zone };
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
      <p className="text-muted">Only owners and admins can change these.</p>
    </div>
  );
}
