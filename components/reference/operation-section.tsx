import { CopyableCode } from "../guide/copyable-code.tsx";
import {
  type Addressed,
  type Answer,
  type ApiDocument,
  type Parameter,
  resolve,
  type Schema,
} from "./api-document.ts";
import { REFERENCE_COPY } from "./copy.ts";
import { Example } from "./example.tsx";
import { type Field, FieldsTable, Fold, fieldsOf } from "./fields-table.tsx";
import { Code, Prose } from "./prose.tsx";

import { TypeText } from "./type-text.tsx";

interface Props extends Addressed {
  document: ApiDocument;
}

export function OperationSection({ document, ...addressed }: Props) {
  const { method, path, operation } = addressed;
  const parameters = (operation.parameters ?? []).map((part) => resolve<Parameter>(document, part));
  const body = operation.requestBody?.content["application/json"]?.schema;
  const answers = Object.entries(operation.responses).map(([status, part]) => {
    return { status, ...resolve<Answer>(document, part) };
  });
  const isRefusal = ({ status }: { status: string }) => Number(status) >= 400;
  return (
    <section aria-labelledby={operation.operationId} className="flex flex-col gap-3">
      <h2
        id={operation.operationId}
        className="scroll-mt-4 border-t border-line pt-6 text-xl font-bold"
      >
        <a href={`#${operation.operationId}`}>{operation.summary}</a>
      </h2>
      <p>
        <Code>
          {method} {path}
        </Code>
      </p>
      <Prose text={operation.description} />
      {parameters.length > 0 && <Parameters of={operation.summary} parameters={parameters} />}
      {body !== undefined && <Body of={operation.summary} schema={body} />}
      <h3 className="font-bold">{REFERENCE_COPY.example}</h3>
      <CopyableCode text={toCurl(document, addressed)} />
      <h3 className="font-bold">{REFERENCE_COPY.answer}</h3>
      {answers
        .filter((answer) => !isRefusal(answer))
        .map((answer) => (
          <Success key={answer.status} of={operation.summary} {...answer} />
        ))}
      <Fold label={REFERENCE_COPY.refusals}>
        <dl className="flex flex-col gap-2 py-2">
          {answers.filter(isRefusal).map(({ status, description }) => (
            <div key={status}>
              <dt className="font-medium">{status}</dt>
              <dd>
                <Prose text={description} />
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
    </section>
  );
}

function Parameters({ of, parameters }: { of: string; parameters: readonly Parameter[] }) {
  const fields = parameters.map(({ name, in: place, ...rest }): Field => {
    const { schema, required, description } = rest;
    return { name, place, schema, required, description };
  });
  return (
    <>
      <h3 className="font-bold">{REFERENCE_COPY.parameters}</h3>
      <FieldsTable label={REFERENCE_COPY.parameters_of(of)} fields={fields} />
    </>
  );
}

function Body({ of, schema }: { of: string; schema: Schema }) {
  return (
    <>
      <h3 className="font-bold">{REFERENCE_COPY.body}</h3>
      <FieldsTable label={REFERENCE_COPY.body_of(of)} fields={fieldsOf(schema)} />
    </>
  );
}

interface SuccessProps extends Answer {
  of: string;
  status: string;
}

function Success({ of, status, description, content }: SuccessProps) {
  const json = content?.["application/json"];
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className="font-medium">{status}</span>{" "}
        {json !== undefined && <TypeText schema={json.schema} />}
      </p>
      <Prose text={description} />
      {json?.example !== undefined && (
        <Fold label={REFERENCE_COPY.example_of(status)}>
          <Example of={REFERENCE_COPY.answer_of(of, status)} value={json.example} />
        </Fold>
      )}
    </div>
  );
}

/** Returns an operation's example as a `curl` command, with the key in `$CRIER_API_KEY`. */
export function toCurl(document: ApiDocument, { method, path, operation }: Addressed): string {
  const parameters = (operation.parameters ?? []).map((part) => resolve<Parameter>(document, part));
  const given = (place: string) =>
    parameters.filter((each) => each.in === place && each.example !== undefined);
  const filled = given("path").reduce(
    (address, { name, example }) => address.replace(`{${name}}`, String(example)),
    path,
  );
  const query = new URLSearchParams(
    given("query").map(({ name, example }) => [name, String(example)]),
  ).toString();
  const address = `${document.servers[0]?.url ?? ""}${filled}${query === "" ? "" : `?${query}`}`;
  const body = operation.requestBody?.content["application/json"]?.example;
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quote(address)}`,
    ...(operation.security?.length === 0 ? [] : [`-H "Authorization: Bearer $CRIER_API_KEY"`]),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d ${quote(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(" \\\n  ");
}

/** Quotes a word for POSIX shells. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
