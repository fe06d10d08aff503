import { type ApiDocument, type Resource, titleOf } from "./api-document.ts";
import { REFERENCE_COPY } from "./copy.ts";
import { Example } from "./example.tsx";
import { FieldsTable, Fold, fieldsOf } from "./fields-table.tsx";
import { OperationSection } from "./operation-section.tsx";
import { Code, Prose } from "./prose.tsx";
import { ReferenceFrame } from "./reference-frame.tsx";

/** The resource whose page also documents webhook events. */
const WITH_EVENTS = "webhooks";

export function ResourcePage({
  document,
  resource,
}: {
  document: ApiDocument;
  resource: Resource;
}) {
  const { name, description, operations } = resource;
  return (
    <ReferenceFrame document={document} current={name}>
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{titleOf(name)}</h1>
        <p>{description}</p>
        <ul className="mt-2">
          {operations.map(({ operation: { operationId, summary } }) => (
            <li key={operationId}>
              <a
                href={`#${operationId}`}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-2 md:min-h-9"
              >
                {summary}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {operations.map((each) => (
        <OperationSection key={each.operation.operationId} document={document} {...each} />
      ))}
      {name === WITH_EVENTS && <Events document={document} />}
    </ReferenceFrame>
  );
}

function Events({ document }: { document: ApiDocument }) {
  return (
    <section aria-labelledby="events" className="flex flex-col gap-3">
      <h2 id="events" className="border-t border-line pt-6 text-xl font-bold">
        {REFERENCE_COPY.events}
      </h2>
      {Object.entries(document.webhooks).map(([kind, { post }]) => {
        const json = post.requestBody?.content["application/json"];
        return (
          <div key={kind}>
            <h3 id={kind}>
              <Code>{kind}</Code>
            </h3>
            <Prose text={post.description} />
            {json !== undefined && (
              <Fold label={REFERENCE_COPY.event_body(kind)}>
                <FieldsTable
                  label={REFERENCE_COPY.event_body_label(kind)}
                  fields={fieldsOf(json.schema)}
                />
                <Example of={REFERENCE_COPY.example_of_event(kind)} value={json.example} />
              </Fold>
            )}
          </div>
        );
      })}
    </section>
  );
}
