import type { ApiDocument } from "./api-document.ts";
import { REFERENCE_COPY } from "./copy.ts";
import { FieldsTable, fieldsOf } from "./fields-table.tsx";
import { Prose } from "./prose.tsx";
import { OBJECTS, ReferenceFrame } from "./reference-frame.tsx";
import { TypeText } from "./type-text.tsx";

export function ObjectsPage({ document }: { document: ApiDocument }) {
  const schemas = Object.entries(document.components.schemas).toSorted(([left], [right]) =>
    left.localeCompare(right, "en"),
  );
  return (
    <ReferenceFrame document={document} current={OBJECTS.path}>
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{OBJECTS.title}</h1>
        <p>{REFERENCE_COPY.objects_intro}</p>
      </div>
      {schemas.map(([name, schema]) => (
        <section key={name} aria-labelledby={name} className="flex flex-col gap-2">
          <h2 id={name} className="scroll-mt-4 text-lg font-bold">
            <a href={`#${name}`}>{name}</a>
          </h2>
          {schema.description !== undefined && <Prose text={schema.description} />}
          {schema.properties === undefined ? (
            <p className="wrap-anywhere">
              <TypeText schema={schema} />
            </p>
          ) : (
            <FieldsTable label={name} fields={fieldsOf(schema)} />
          )}
        </section>
      ))}
    </ReferenceFrame>
  );
}
