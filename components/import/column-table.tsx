"use client";
import { useId } from "react";
import {
  IMPORT_USES,
  type ImportUse,
  SEPARATORS,
  type Separator,
} from "#core/contract/import-uses.ts";
import { shorten } from "#core/contract/shorten.ts";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { IMPORT_COPY, SEPARATOR_COPY, USE_COPY } from "./copy.ts";
import type { Choices, ImportPlan } from "./plan-import.ts";

interface Props {
  plan: ImportPlan;
  onChange(some: Partial<Choices>): void;
}

/** What separates the columns of a file, their first values, and what each is used as. */
export function ColumnTable({ plan, onChange }: Props) {
  const heading = useId();
  const { columns, uses } = plan;
  const names = columns.map((column, index) => column.heading ?? IMPORT_COPY.column(index + 1));
  const ignored = names.filter((_, index) => uses[index] === "ignore");
  const change = (place: number, use: ImportUse) =>
    onChange({ columns: uses.map((each, index) => (index === place ? use : each)) });
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-xl font-bold">
        {IMPORT_COPY.columns}
      </h2>
      <FormOfFile plan={plan} onChange={onChange} />
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {columns.map(({ samples }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity.
            key={index}
            className="grid items-center gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[12rem_1fr_12rem]"
          >
            <span className="font-medium wrap-anywhere">{names[index]}</span>
            <span className="line-clamp-2 text-sm text-muted wrap-anywhere">
              {samples.map(shorten).join(" · ") || IMPORT_COPY.no_values}
            </span>
            <select
              aria-label={IMPORT_COPY.use_of(names[index] ?? "")}
              value={uses[index]}
              className="min-h-11 w-full rounded-field border border-edge bg-surface px-3 text-lg md:min-h-9 md:text-base"
              onChange={({ currentTarget }) => change(index, currentTarget.value as ImportUse)}
            >
              {IMPORT_USES.map((use) => (
                <option key={use} value={use}>
                  {USE_COPY[use]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {ignored.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">{IMPORT_COPY.not_imported(ignored)}</p>
      )}
    </section>
  );
}

function FormOfFile({ plan: { opened }, onChange }: Props) {
  return (
    <>
      {opened.is_separator_unclear && (
        <Notice tone="warning" title={IMPORT_COPY.separator_unclear} />
      )}
      <div className="flex flex-wrap gap-4">
        <SelectField
          label={IMPORT_COPY.separator}
          value={opened.separator}
          className="w-full sm:w-56"
          onChange={({ currentTarget: { value } }) =>
            onChange({ separator: value as Separator, columns: undefined })
          }
        >
          {SEPARATORS.map((separator) => (
            <option key={separator} value={separator}>
              {SEPARATOR_COPY[separator]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={IMPORT_COPY.first_row}
          value={opened.header === null ? "post" : "header"}
          className="w-full sm:w-56"
          onChange={({ currentTarget: { value } }) =>
            onChange({ header: value === "header", columns: undefined })
          }
        >
          <option value="header">{IMPORT_COPY.header}</option>
          <option value="post">{IMPORT_COPY.a_post}</option>
        </SelectField>
      </div>
    </>
  );
}
