import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type AuditFilter, areDaysInOrder } from "./audit-filter.ts";
import { AUDIT_COPY, FAMILY_COPY } from "./copy.ts";

/** A person or an API key. */
export interface Actor {
  id: string;
  name: string;
}

interface Props {
  filter: AuditFilter;
  people: readonly Actor[];
  keys: readonly Actor[];
  onChange(filter: AuditFilter): void;
}

/** Filters the log by who did something, what it was, and days. */
export function AuditFilters({ filter, people, keys, onChange }: Props) {
  const { actor = "", kind = "", from = "", to = "" } = filter;
  const change = (name: keyof AuditFilter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === "" ? others : { ...others, [name]: value });
  };
  return (
    <fieldset className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="sr-only">{AUDIT_COPY.filters}</legend>
      <SelectField
        label={AUDIT_COPY.who}
        value={actor}
        onChange={({ currentTarget }) => change("actor", currentTarget.value)}
      >
        <option value="">{AUDIT_COPY.anyone}</option>
        <option value="system">{AUDIT_COPY.crier}</option>
        <Actors label={AUDIT_COPY.people} actors={people} />
        <Actors label={AUDIT_COPY.api_keys} actors={keys} />
      </SelectField>
      <SelectField
        label={AUDIT_COPY.what}
        value={kind}
        onChange={({ currentTarget }) => change("kind", currentTarget.value)}
      >
        <option value="">{AUDIT_COPY.everything}</option>
        {Object.entries(FAMILY_COPY).map(([families, name]) => (
          <option key={families} value={families}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={AUDIT_COPY.from}
        type="date"
        value={from}
        onChange={({ currentTarget }) => change("from", currentTarget.value)}
      />
      <TextField
        label={AUDIT_COPY.to}
        type="date"
        value={to}
        error={areDaysInOrder(filter) ? undefined : AUDIT_COPY.wrong_days}
        onChange={({ currentTarget }) => change("to", currentTarget.value)}
      />
    </fieldset>
  );
}

function Actors({ label, actors }: { label: string; actors: readonly Actor[] }) {
  if (actors.length === 0) return null;
  return (
    <optgroup label={label}>
      {actors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
