import { CopyableCode } from "../guide/copyable-code.tsx";
import {
  type Addressed,
  type Answer,
  type ApiDocument,
  hrefOf,
  type Operation,
  type Parameter,
  resolve,
  type Schema,
  successorOf,
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
      <UseInstead document={document} operation={operation} />
      <Prose text={withoutDeprecation(operation)} />
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

/** Returns the description without what `UseInstead` says with a link. */
function withoutDeprecation({ description, deprecated }: Operation): string {
  if (deprecated !== true) return description;
  const paragraphs = description.split("\n\n");
  return paragraphs.filter((text) => !text.startsWith("Deprecated: ")).join("\n\n");
}

function UseInstead({ document, operation }: { document: ApiDocument; operation: Operation }) {
  const successor = successorOf(document, operation);
  if (successor === null) return null;
  return (
    <p className="rounded-field bg-sunken px-3 py-2">
      <span className="font-medium">{REFERENCE_COPY.use_instead}</span>{" "}
      <a href={hrefOf(successor)} className="text-accent underline underline-offset-2">
        {successor.operation.summary}
      </a>{" "}
      <Code>
        {successor.method} {successor.path}
      </Code>
    </p>
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
