import type { z } from "zod";
import { ERROR_CODES, type ErrorCode, REASONS, type Reason } from "#core/contract/errors.ts";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import { parameterName, type RestOperation } from "../route-table.ts";
import { inlineSchema } from "./component-schemas.ts";

type JsonObject = Record<string, unknown>;

/** What any operation may answer, besides its own refusals. */
const COMMON_REASONS: readonly Reason[] = ["invalid_input", "invalid_url", "wrong_organization"];
const BODY_REASONS: readonly Reason[] = [
  "invalid_json",
  "unsupported_content_type",
  "payload_too_large",
];
const COMMON_CODES: readonly ErrorCode[] = ["UNAUTHORIZED", "INTERNAL_SERVER_ERROR"];

const REQUEST_ID_HEADER = {
  "X-Request-Id": { description: "Quote it when asking for help.", schema: { type: "string" } },
};

/** One operation of the contract as an OpenAPI operation object. */
export function describeOperation(operation: RestOperation): JsonObject {
  const fields = inlineSchema(operation.input, "input");
  const properties = (fields.properties ?? {}) as Record<string, JsonObject>;
  const required = (fields.required ?? []) as string[];
  const inPath = operation.http.path
    .split("/")
    .map(parameterName)
    .filter((name) => name !== undefined);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const inQuery = takesBody(operation) ? [] : rest;
  return {
    operationId: operation.name.replace(".", "_"),
    tags: [operation.name.split(".")[0]],
    summary: operation.summary,
    description: operation.description,
    parameters: [
      ...inPath.map((name) => parameter("path", name, properties[name] ?? {}, true)),
      ...inQuery.map((name) =>
        parameter("query", name, properties[name] ?? {}, required.includes(name)),
      ),
      parameter(
        "query",
        "organization",
        { type: "string", description: "An organization's slug. An API key implies its own." },
        false,
      ),
      ...Object.entries(operation.http.headers ?? {}).map(([header, field]) =>
        parameter("header", header, properties[field] ?? {}, false),
      ),
    ],
    ...(takesBody(operation) && rest.length > 0 ? { requestBody: requestBody(fields, rest) } : {}),
    responses: { ...successResponse(operation), ...refusalResponses(operation) },
  };
}

function takesBody({ http }: RestOperation) {
  return http.method === "POST" || http.method === "PATCH";
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

function requestBody(fields: JsonObject, names: readonly string[]): JsonObject {
  const properties = fields.properties as Record<string, unknown>;
  const required = ((fields.required ?? []) as string[]).filter((name) => names.includes(name));
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  return { required: required.length > 0, content: { "application/json": { schema } } };
}

function successResponse({ http, output }: RestOperation): JsonObject {
  const status = http.status ?? 200;
  const etag = {
    ETag: { description: "The version, for `If-Match`.", schema: { type: "string" } },
  };
  const headers = { ...REQUEST_ID_HEADER, ...(http.etag === undefined ? {} : etag) };
  if (status === 204) return { "204": { description: "Done.", headers } };
  const content = { "application/json": { schema: inlineSchema(output, "output") } };
  return { [status]: { description: "Success.", headers, content } };
}

function refusalResponses(operation: RestOperation): JsonObject {
  const reasons = [
    ...COMMON_REASONS,
    ...(takesBody(operation) ? BODY_REASONS : []),
    ...operation.refusals,
  ];
  const codes = new Set<ErrorCode>([
    ...COMMON_CODES,
    ...reasons.map((reason) => REASONS[reason].code),
  ]);
  if (operation.http.path.includes("{")) codes.add("NOT_FOUND");
  const responses: JsonObject = {};
  for (const code of codes) {
    const own = reasons.filter((reason) => REASONS[reason].code === code);
    const lines = own.map((reason) => `- \`${reason}\`: ${REASONS[reason].when}`);
    responses[ERROR_CODES[code].status] = {
      description: [`\`${code}\``, ...lines].join("\n"),
      headers: REQUEST_ID_HEADER,
      content: {
        "application/json": { schema: inlineSchema(ErrorEnvelope as z.ZodType, "output") },
      },
    };
  }
  return responses;
}
