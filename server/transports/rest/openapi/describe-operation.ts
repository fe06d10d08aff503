import { examples } from "#core/contract/examples/index.ts";
import { parameterName, type RestOperation } from "../route-table.ts";
import { inlineSchema } from "./component-schemas.ts";
import { describeRefusals } from "./describe-refusals.ts";
import { answerHeaders, USUAL_HEADERS } from "./headers.ts";
import { isShared, sharedParameter } from "./parameters.ts";
import { takesBody } from "./takes-body.ts";

type JsonObject = Record<string, unknown>;

/** One operation of the contract as an OpenAPI operation object. */
export function describeOperation(operation: RestOperation): JsonObject {
  const fields = inlineSchema(operation.input, "input");
  const properties = (fields.properties ?? {}) as Record<string, JsonObject>;
  const required = (fields.required ?? []) as string[];
  const example = examples.find(({ name }) => name === operation.name);
  const inPath = operation.http.path
    .split("/")
    .map(parameterName)
    .filter((name) => name !== undefined);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const inQuery = takesBody(operation) ? [] : rest;
  const toParameter = (place: string, name: string, isRequired: boolean) => ({
    ...parameter(place, name, properties[name] ?? {}, isRequired),
    ...(example?.input[name] === undefined ? {} : { example: example.input[name] }),
  });
  return {
    operationId: operation.name.replace(".", "_"),
    tags: [operation.name.split(".")[0]],
    summary: operation.summary,
    description: operation.description,
    parameters: [
      ...inPath.map((name) => toParameter("path", name, true)),
      ...inQuery.map((name) => toParameter("query", name, required.includes(name))),
      sharedParameter("organization"),
      ...Object.entries(operation.http.headers ?? {}).map(([header, field]) =>
        isShared(header)
          ? sharedParameter(header)
          : parameter("header", header, properties[field] ?? {}, false),
      ),
    ],
    ...(takesBody(operation) && rest.length > 0
      ? { requestBody: requestBody(fields, rest, example?.input) }
      : {}),
    responses: { ...successResponse(operation, example?.output), ...describeRefusals(operation) },
  };
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

function successResponse({ http, output }: RestOperation, example: unknown): JsonObject {
  const status = http.status ?? 200;
  const etag = http.etag === undefined ? [] : (["ETag"] as const);
  const takesKey = Object.hasOwn(http.headers ?? {}, "Idempotency-Key");
  const replayed = takesKey ? (["Idempotent-Replayed"] as const) : [];
  const headers = answerHeaders([...USUAL_HEADERS, ...etag, ...replayed]);
  if (status === 204) return { "204": { description: "Done.", headers } };
  const schema = inlineSchema(output, "output");
  const content = {
    "application/json": { schema, ...(example === undefined ? {} : { example }) },
  };
  return { [status]: { description: "Success.", headers, content } };
}
