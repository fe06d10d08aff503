import type { ReactNode } from "react";
import type { Schema } from "./api-document.ts";
import { REFERENCE_COPY } from "./copy.ts";
import { Code, Line, Prose } from "./prose.tsx";
import { innerObjects } from "./type-text.ts";
import { TypeText } from "./type-text.tsx";

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
  description?: string | undefined;
  /** Where it goes, such as "query"; undefined in a body. */
  place?: string;
}

export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    return { name, schema, required: required.includes(name), description: schema.description };
  });
}

/** Fields with their types and descriptions. Fields of nested objects are collapsed below. */
export function FieldsTable({ label, fields }: { label: string; fields: readonly Field[] }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{REFERENCE_COPY.field}</th>
          <th scope="col">{REFERENCE_COPY.meaning}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {fields.map((field) => (
          <Row key={`${field.place} ${field.name}`} field={field} label={label} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ field, label }: { field: Field; label: string }) {
  const { name, schema, required, description, place } = field;
  const inner = innerObjects(schema);
  return (
    <>
      <tr>
        <th scope="row" className="w-2/5 py-2 pr-3 text-left align-top font-normal sm:w-1/3">
          <Code>{name}</Code>
          <span className="block text-sm text-muted">
            {[place, required ? REFERENCE_COPY.required : ""].filter(Boolean).join(", ")}
          </span>
        </th>
        <td className="py-2 align-top wrap-anywhere">
          <p className="text-sm text-muted">
            <TypeText schema={schema} />
          </p>
          {description !== undefined && <Prose text={description} />}
          {schema.default !== undefined && (
            <p className="text-sm text-muted">
              <Line text={REFERENCE_COPY.default_value(JSON.stringify(schema.default))} />
            </p>
          )}
        </td>
      </tr>
      {inner.length > 0 && (
        <tr>
          <td colSpan={2} className="pb-2">
            {inner.map((each, index) => {
              const choice = inner.length > 1 ? REFERENCE_COPY.choice(index + 1) : "";
              return (
                <Fold
                  key={Object.keys(each.properties ?? {}).join()}
                  label={REFERENCE_COPY.fields_of(name + choice)}
                >
                  <FieldsTable label={`${label}: ${name}${choice}`} fields={fieldsOf(each)} />
                </Fold>
              );
            })}
          </td>
        </tr>
      )}
    </>
  );
}

/** Collapsible content that works without scripts. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer content-center font-medium md:min-h-9">
        {label}
      </summary>
      <div className="border-l-2 border-line pl-3">{children}</div>
    </details>
  );
}
