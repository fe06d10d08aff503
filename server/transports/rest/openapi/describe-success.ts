import { type Route, successStatuses } from "../route.ts";
import { inlineSchema } from "./component-schemas.ts";
import { answerHeaders, type HeaderName, USUAL_HEADERS } from "./headers.ts";

type JsonObject = Record<string, unknown>;

export function describeSuccess(route: Route, example: unknown): JsonObject {
  const headers = answerHeaders(successHeaders(route));
  const content = route.http.file === undefined ? json(route, example) : files(route.http.file);
  const responses = successStatuses(route).map((status) =>
    status === 204
      ? [status, { description: "Done.", headers }]
      : [status, { description: SUCCESS[status], headers, content }],
  );
  return Object.fromEntries([
    ...responses,
    ...(isConditional(route) ? [[304, UNCHANGED(headers)]] : []),
  ]);
}

/** Whether a client can send the version that it has. */
export function isConditional({ http }: Route): boolean {
  return http.method === "GET" && http.etag !== undefined;
}

const UNCHANGED = (headers: JsonObject) => ({
  description: "Not modified: `If-None-Match` is the current version.",
  headers,
});

function json(route: Route, example: unknown): JsonObject {
  const schema = inlineSchema(route.answer.schema, "output");
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}

function files(beginnings: Readonly<Record<string, string>>): JsonObject {
  const schema = { type: "string" };
  return Object.fromEntries(
    Object.entries(beginnings).map(([type, example]) => [type, { schema, example }]),
  );
}

const SUCCESS = {
  200: "Success.",
  201: "Created.",
  202: "In progress: poll the post until each channel has its result.",
} as const;

function successHeaders({ http, served }: Route): HeaderName[] {
  if (served.operation.scope === "public") return ["X-Request-Id"];
  const takesKey = Object.hasOwn(http.headers ?? {}, "Idempotency-Key");
  return [
    ...USUAL_HEADERS,
    ...(http.etag === undefined ? [] : (["ETag"] as const)),
    ...(takesKey ? (["Idempotent-Replayed"] as const) : []),
  ];
}
