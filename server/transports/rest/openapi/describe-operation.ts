import { examples } from "#core/contract/examples/index.ts";
import { parameterName, type Route, takesBody } from "../route.ts";
import { inlineSchema } from "./component-schemas.ts";
import { describePermission } from "./describe-permission.ts";
import { describeRefusals } from "./describe-refusals.ts";
import { describeSuccess } from "./describe-success.ts";
import { isShared, sharedParameter } from "./parameters.ts";

type JsonObject = Record<string, unknown>;

export function describeOperation(route: Route): JsonObject {
  const { name, summary, http, superseded_by } = route;
  const { scope } = route.served.operation;
  const fields = inlineSchema(route.fields, "input");
  const example = examples.find((candidate) => candidate.name === name);
  const { rest } = namesIn(route, fields);
  return {
    operationId: toOperationId(name),
    tags: [name.split(".")[0]],
    summary: superseded_by === undefined ? summary : `${summary} (older flow)`,
    description: explain(route),
    ...(superseded_by === undefined ? {} : { "x-superseded-by": toOperationId(superseded_by) }),
    ...(scope === "public" ? { security: [] } : { security: [{ bearerAuth: [scope] }] }),
    parameters: [
      ...ownParameters(route, fields, example?.input),
      ...(scope === "public" ? [] : [sharedParameter("organization")]),
      ...headerParameters(http.headers ?? {}, fields),
    ],
    ...(takesBody(route) && rest.length > 0
      ? { requestBody: requestBody(fields, rest, example?.input) }
      : {}),
    responses: { ...describeSuccess(route, example?.output), ...describeRefusals(route) },
  };
}

function toOperationId(name: string): string {
  return name.replace(".", "_");
}

function explain(route: Route): string {
  const { description, superseded_by } = route;
  const permission = describePermission(route.served.operation);
  const parts = [description, ...(permission === null ? [] : [permission])];
  if (superseded_by !== undefined)
    parts.push(`Part of the older flow: use \`${toOperationId(superseded_by)}\` instead.`);
  return parts.join("\n\n");
}

function namesIn({ segments }: Route, { properties }: JsonObject) {
  const inPath = segments.map(parameterName).filter((name) => name !== undefined);
  const rest = Object.keys(properties ?? {}).filter((name) => !inPath.includes(name));
  return { inPath, rest };
}

function ownParameters(route: Route, fields: JsonObject, input: Readonly<JsonObject> = {}) {
  const { inPath, rest } = namesIn(route, fields);
  const required = (fields.required ?? []) as string[];
  const properties = propertiesOf(fields);
  const toParameter = (place: string, name: string, isRequired: boolean) => ({
    ...parameter(place, name, properties[name] ?? {}, isRequired),
    ...(input[name] === undefined ? {} : { example: input[name] }),
  });
  const inQuery = takesBody(route) ? [] : rest;
  return [
    ...inPath.map((name) => toParameter("path", name, true)),
    ...inQuery.map((name) => toParameter("query", name, required.includes(name))),
  ];
}

function headerParameters(headers: Readonly<Record<string, string>>, fields: JsonObject) {
  const properties = propertiesOf(fields);
  return Object.entries(headers).map(([header, field]) =>
    isShared(header)
      ? sharedParameter(header)
      : parameter("header", header, properties[field] ?? {}, false),
  );
}

function propertiesOf({ properties = {} }: JsonObject): Record<string, JsonObject> {
  return properties as Record<string, JsonObject>;
}

function parameter(
  place: string,
  name: string,
  { description, ...schema }: JsonObject,
  required: boolean,
) {
  return {
    name,
    in: place,
    required,
    ...(description === undefined ? {} : { description }),
    schema,
  };
}

function requestBody(
  fields: JsonObject,
  names: readonly string[],
  input: Readonly<JsonObject> = {},
): JsonObject {
  const properties = fields.properties as Record<string, unknown>;
  const required = ((fields.required ?? []) as string[]).filter((name) => names.includes(name));
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  const example = Object.fromEntries(
    Object.entries(input).filter(([name]) => names.includes(name)),
  );
  return { required: required.length > 0, content: { "application/json": { schema, example } } };
}
