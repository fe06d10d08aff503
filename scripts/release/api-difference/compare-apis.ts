import {
  type ApiDocument,
  type Operation,
  operationsOf,
  parametersOf,
  type Schema,
  schemaOf,
} from "./document.ts";
import { fieldsOf, typeOf, valuesOf } from "./fields.ts";

/** What changed between two versions of the API, one sentence each. */
export interface ApiDifference {
  breaking: string[];
  added: string[];
  changed: string[];
}

export function compareApis(before: ApiDocument, after: ApiDocument): ApiDifference {
  const difference: ApiDifference = { breaking: [], added: [], changed: [] };
  compareOperations(difference, before, after);
  compareSchemas(difference, before, after);
  compareWebhooks(difference, before, after);
  return difference;
}

function compareOperations(into: ApiDifference, before: ApiDocument, after: ApiDocument): void {
  const [old, now] = [operationsOf(before), operationsOf(after)];
  for (const name of old.keys()) if (!now.has(name)) into.breaking.push(`Removed: \`${name}\``);
  for (const [name, operation] of now) {
    const previous = old.get(name);
    if (previous === undefined) into.added.push(`New: \`${name}\`${lowerFirst(operation.summary)}`);
    else compareOperation(into, { name, before: previous, after: operation }, [before, after]);
  }
}

function lowerFirst(summary: string | undefined): string {
  return summary === undefined ? "" : `, ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
}

interface Compared<T> {
  name: string;
  before: T;
  after: T;
}

function compareOperation(
  into: ApiDifference,
  { name, before, after }: Compared<Operation>,
  [old, now]: [ApiDocument, ApiDocument],
): void {
  const owner = `\`${name}\``;
  const [had, has] = [parametersOf(before, old), parametersOf(after, now)];
  for (const parameter of had.keys())
    if (!has.has(parameter)) into.breaking.push(`${owner} no longer takes \`${parameter}\``);
  for (const [parameter, { required }] of has) {
    if (required && !had.get(parameter)?.required)
      into.breaking.push(`${owner} requires \`${parameter}\``);
    else if (!had.has(parameter)) into.added.push(`${owner} takes \`${parameter}\``);
  }
  if (after.deprecated && !before.deprecated)
    into.changed.push(`${owner} is deprecated${successorIn(now, after)}`);
  compareScopes(into, { name, before, after });
  compareRequest(into, {
    name,
    before: schemaOf(before.requestBody),
    after: schemaOf(after.requestBody),
  });
  compareResponses(into, { name, before, after });
}

function successorIn(document: ApiDocument, { "x-superseded-by": id }: Operation): string {
  for (const [name, { operationId }] of operationsOf(document))
    if (id !== undefined && operationId === id) return `: use \`${name}\``;
  return "";
}

function compareScopes(into: ApiDifference, { name, before, after }: Compared<Operation>): void {
  const scopes = ({ security = [] }: Operation) => security.flatMap(Object.values).flat();
  const [old, now] = [scopes(before), scopes(after)];
  for (const scope of now)
    if (!old.includes(scope)) into.breaking.push(`\`${name}\` needs the scope \`${scope}\``);
}

function compareRequest(into: ApiDifference, compared: Compared<Schema>): void {
  const owner = `\`${compared.name}\``;
  const [old, now] = [fieldsOf(compared.before), fieldsOf(compared.after)];
  for (const path of outermost(old, now))
    into.breaking.push(`${owner} no longer takes \`${path}\``);
  for (const path of outermost(now, old)) {
    if (now.get(path)?.required) into.breaking.push(`${owner} requires \`${path}\``);
    else into.added.push(`${owner} takes \`${path}\``);
  }
  for (const [path, { required }] of now)
    if (required && old.get(path)?.required === false)
      into.breaking.push(`${owner} requires \`${path}\``);
  compareCommon(into, owner, [old, now]);
}

function compareResponses(into: ApiDifference, { name, before, after }: Compared<Operation>): void {
  const [old, now] = [successes(before), successes(after)];
  for (const [status, body] of old) {
    const current = now.get(status);
    if (current === undefined) into.breaking.push(`\`${name}\` no longer returns ${status}`);
    else
      compareReturned(into, {
        name: `\`${name}\``,
        before: schemaOf(body),
        after: schemaOf(current),
      });
  }
  for (const status of now.keys())
    if (!old.has(status)) into.changed.push(`\`${name}\` can return ${status}`);
}

function successes({ responses = {} }: Operation) {
  return new Map(Object.entries(responses).filter(([status]) => status.startsWith("2")));
}

/** Compares what clients read: of a response, or of a type. */
function compareReturned(into: ApiDifference, { name, before, after }: Compared<Schema>): void {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  for (const path of outermost(old, now)) into.breaking.push(`${name} no longer has \`${path}\``);
  for (const path of outermost(now, old)) into.added.push(`${name} has a new field \`${path}\``);
  compareCommon(into, name, [old, now]);
  if (typeOf(before) !== typeOf(after))
    into.breaking.push(`${name} is now ${typeOf(after)}, not ${typeOf(before)}`);
  compareValues(into, name, [valuesOf(before), valuesOf(after)]);
}

type Fields = ReturnType<typeof fieldsOf>;

/** Returns the paths that only the first has, without those inside another one. */
function outermost(one: Fields, other: Fields): string[] {
  const only = [...one.keys()].filter((path) => !other.has(path));
  return only.filter(
    (path) => !only.some((outer) => path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)),
  );
}

function compareCommon(into: ApiDifference, owner: string, [old, now]: [Fields, Fields]): void {
  for (const [path, { type, values }] of now) {
    const previous = old.get(path);
    if (previous === undefined) continue;
    if (previous.type !== type)
      into.breaking.push(`\`${path}\` of ${owner} is now ${type}, not ${previous.type}`);
    compareValues(into, `\`${path}\` of ${owner}`, [previous.values, values]);
  }
}

function compareValues(into: ApiDifference, owner: string, [old, now]: [string[], string[]]): void {
  if (old.length === 0 || now.length === 0) return;
  for (const value of old)
    if (!now.includes(value)) into.breaking.push(`${owner} can no longer be \`${value}\``);
  for (const value of now)
    if (!old.includes(value)) into.added.push(`${owner} can be \`${value}\``);
}

function compareSchemas(into: ApiDifference, before: ApiDocument, after: ApiDocument): void {
  const now = after.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(before.components?.schemas ?? {})) {
    const current = now[name];
    if (current !== undefined)
      compareReturned(into, { name: `\`${name}\``, before: schema, after: current });
  }
}

function compareWebhooks(into: ApiDifference, before: ApiDocument, after: ApiDocument): void {
  const [old, now] = [before.webhooks ?? {}, after.webhooks ?? {}];
  for (const name of Object.keys(old))
    if (!(name in now)) into.breaking.push(`Removed: the webhook event \`${name}\``);
  for (const name of Object.keys(now))
    if (!(name in old)) into.added.push(`New: the webhook event \`${name}\``);
}
