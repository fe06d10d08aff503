import { type ReactNode, useId } from "react";
import { RunStatus } from "#core/contract/resources/run.ts";
import { RUN_LABELS, RUNS_COPY } from "./copy.ts";
import { functionName } from "./run-names.ts";
import type { RunFilter } from "./use-runs.ts";

export function RunFilters({
  filter,
  functions,
  onChange,
}: {
  filter: RunFilter;
  functions: readonly string[];
  onChange(filter: RunFilter): void;
}) {
  const change = (name: keyof RunFilter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === "" ? others : { ...others, [name]: value });
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Choice
        label={RUNS_COPY.status}
        value={filter.status ?? ""}
        onChange={(value) => change("status", value)}
      >
        {RunStatus.options.map((status) => (
          <option key={status} value={status}>
            {RUN_LABELS[status]}
          </option>
        ))}
      </Choice>
      <Choice
        label={RUNS_COPY.function}
        value={filter.function ?? ""}
        onChange={(value) => change("function", value)}
      >
        {functions.map((name) => (
          <option key={name} value={name}>
            {functionName(name)}
          </option>
        ))}
      </Choice>
    </div>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex min-w-40 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-11 rounded-field border border-edge bg-surface px-3 md:min-h-9"
      >
        <option value="">{RUNS_COPY.all}</option>
        {children}
      </select>
    </div>
  );
}
