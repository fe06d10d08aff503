import { useId } from "react";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { POLICY_COPY } from "./copy.ts";
import type { PolicyDraft } from "./policy-draft.ts";
import { PolicyField } from "./policy-field.tsx";

interface Props {
  draft: PolicyDraft;
  onChange(changes: Partial<PolicyDraft>): void;
  error: string | undefined;
}

/** The daily hours in which nothing is published, if any. */
export function PolicyQuietHours({ draft, onChange, error }: Props) {
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
