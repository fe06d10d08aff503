import { useSyncExternalStore } from "react";
import type { PolicyDraft } from "./policy-draft.ts";
import { PolicyField } from "./policy-field.tsx";

/** The zone in which people read and choose times, of those that the browser knows. */
export function PolicyTimeZone({
  draft,
  onChange,
  error,
}: {
  draft: PolicyDraft;
  onChange(changes: Partial<PolicyDraft>): void;
  error: string | undefined;
}) {
  const zones = useTimeZones();
  return (
    <PolicyField
      label="Time zone"
      hint="Posts that are scheduled keep their moment: the clock they are shown on changes."
      error={error}
    >
      {(control) => (
        <select
          {...control}
          value={draft.time_zone}
          onChange={(event) => onChange({ time_zone: event.currentTarget.value })}
        >
          {zones.includes(draft.time_zone) || <option>{draft.time_zone}</option>}
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      )}
    </PolicyField>
  );
}

const NO_ZONES: readonly string[] = [];
let browserZones: readonly string[] | undefined;

/** None until the page has come alive: browsers list other names than the server does. */
function useTimeZones(): readonly string[] {
  return useSyncExternalStore(neverChanges, listZones, () => NO_ZONES);
}

function listZones(): readonly string[] {
  // No browser lists UTC among the zones of places.
  browserZones ??= [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
  return browserZones;
}

function neverChanges() {
  return () => undefined;
}
