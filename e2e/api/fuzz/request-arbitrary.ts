import fc from "fast-check";
import type {
  DescribedOperation,
  Parameter,
} from "#server/transports/rest/openapi/testing/read-openapi.ts";
import { nasty, type Resolve, type Schema, validValue } from "./value-arbitrary.ts";

export interface FuzzRequest {
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string | undefined;
}

const ALREADY_TAKEN: Record<string, string> = { sandbox: "channels" };

export interface Target {
  method: string;
  path: string;
  operation: DescribedOperation;
}

/** Requests to an operation: most nearly valid, some valid, some nonsense. */
export function requestTo(target: Target, resolve: Resolve): fc.Arbitrary<FuzzRequest> {
  const parameters = target.operation.parameters ?? [];
  const inQuery = parameters.filter(({ in: place }) => place === "query");
  return fc.record({
    path: pathOf(target.path),
    query: queryOf(inQuery, resolve),
    headers: headersOf(parameters.filter(({ in: place }) => place === "header")),
    body: bodyOf(target.operation, resolve),
  });
}

/** Mostly an existing ID, of the kind that the path starts with. */
function pathOf(path: string): fc.Arbitrary<string> {
  const [, first = ""] = path.split("/");
  const kind = ALREADY_TAKEN[first] ?? first;
  const existing = fc.nat({ max: 5 }).map((index) => `@${kind}:${index}@`);
  const strange = fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
      fc.constantFrom("@foreign:0@", "@foreign:1@", "a/b"),
    )
    // A path with a dot segment is resolved before it is sent.
    .filter((text) => text !== "." && text !== "..")
    .map((text) => (text.startsWith("@") ? text : encodeURIComponent(text)));
  const id = fc.oneof({ weight: 5, arbitrary: existing }, { weight: 1, arbitrary: strange });
  return id.map((value) => path.replaceAll(/\{.*?\}/g, value));
}

function queryOf(parameters: Parameter[], resolve: Resolve): fc.Arbitrary<Record<string, string>> {
  const fields = parameters
    .filter(({ name }) => name !== "organization")
    .map(
      ({ name, schema }) =>
        [name, mostly(validValue(schema as Schema, resolve, name)).map(toText)] as const,
    );
  const declared = textRecord(fields);
  const stray = fc.constantFrom<Record<string, string>>(
    { colour: "red" },
    { organization: "other" },
    { __proto__: "x" },
  );
  return rarely(
    declared,
    fc.tuple(declared, stray).map(([right, wrong]) => ({ ...right, ...wrong })),
  );
}

/** An object may have a field named like a string conversion method. */
function toText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function headersOf(parameters: Parameter[]): fc.Arbitrary<Record<string, string>> {
  const value = fc.oneof(
    fc.constantFrom("*", '"2026-11-21T09:00:00.000Z"', '""', "W/x", '"a", "b"'),
    fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 40 }),
  );
  const fields = parameters.map(({ name }) => [name, value] as const);
  return rarely(fc.constant({}), textRecord(fields));
}

function textRecord(fields: (readonly [string, fc.Arbitrary<string>])[]) {
  const record = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return record as fc.Arbitrary<Record<string, string>>;
}

function bodyOf({ requestBody }: DescribedOperation, resolve: Resolve) {
  const schema = requestBody?.content["application/json"].schema as Schema | undefined;
  if (schema === undefined) return fc.constant(undefined);
  const right = validValue(schema, resolve) as fc.Arbitrary<Record<string, unknown>>;
  const name = fc.constantFrom(...Object.keys(schema.properties ?? {}));
  const bent = fc.oneof(
    fc.tuple(right, name, nasty).map(([body, field, value]) => ({ ...body, [field]: value })),
    fc.tuple(right, name).map(([body, field]) => ({ ...body, [field]: undefined })),
    fc
      .tuple(right, fc.string(), nasty)
      .map(([body, field, value]) => ({ ...body, [field]: value })),
    nasty,
  );
  const broken = fc.constantFrom("", "{", '{"content":1,"content":2}', '{"a":1e999}', "\ufeff{}");
  return fc.oneof(
    { weight: 5, arbitrary: right.map(toJson) },
    { weight: 5, arbitrary: bent.map(toJson) },
    { weight: 1, arbitrary: broken },
  );
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

function mostly(value: fc.Arbitrary<unknown>) {
  return rarely(value, nasty);
}

function rarely<Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) {
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: rare });
}
