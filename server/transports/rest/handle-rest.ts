/** The REST API: one handler for all of /api/v1. It matches, merges and calls the tRPC procedure; it decides nothing. */
import { Refusal } from "#core/contract/refusal.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import { asRefusal, statusOf, toErrorBody } from "../error-body.ts";
import { logFault } from "../log-fault.ts";
import { keyContext, type RequestContext } from "../request-context.ts";
import { callProcedure } from "./call-procedure.ts";
import { jsonResponse } from "./json-response.ts";
import { noteRequest } from "./note-request.ts";
import { openApiDocument } from "./openapi/openapi-document.ts";
import { readInput } from "./read-input.ts";
import { matchRoute, methodsAt, type RestOperation } from "./route-table.ts";

const BASE = "/api/v1";

/** Answers a request. Whatever happens, the answer is JSON with `X-Request-Id`: the result, or the error envelope. */
export async function handleRest(system: System, request: Request): Promise<Response> {
  const started = performance.now();
  const request_id = newId("request");
  const context = authenticateOnce(keyContext(system, request, request_id));
  const asked: Asked = { operation: null };
  const response = await answer(context, request, asked).catch((error: unknown) =>
    refuse(system, request, error, request_id),
  );
  const { operation } = asked;
  noteRequest(system, { request, request_id, operation, status: response.status, started });
  for (const [name, value] of context.answer_headers) response.headers.set(name, value);
  response.headers.set("x-request-id", request_id);
  response.headers.set("cache-control", "no-store");
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** What is found out about a request on the way to its answer. */
interface Asked {
  operation: string | null;
}

async function answer(context: RequestContext, request: Request, asked: Asked): Promise<Response> {
  const path = readPath(request);
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (method === "GET" && path.join("/") === "openapi.json") {
    const document = openApiDocument(context.system.env.CRIER_URL + BASE);
    return jsonResponse(document, { status: 200, headers: new Headers() });
  }
  const match = matchRoute(method, path);
  if (match === undefined) throw unknownPath(method, path);
  asked.operation = match.operation.name;
  await context.authenticate();
  const input = await readInput(request, match);
  const output = await callProcedure(context, match.operation.name, input);
  return success(match.operation, output);
}

/** Who asks is settled before the body is looked at, and asked once. */
function authenticateOnce(context: RequestContext): RequestContext {
  let actor: ReturnType<RequestContext["authenticate"]> | undefined;
  return {
    ...context,
    authenticate() {
      actor ??= context.authenticate();
      return actor;
    },
  };
}

function success({ http }: RestOperation, output: unknown): Response {
  const status = http.status ?? 200;
  if (status === 204) return new Response(null, { status });
  const version =
    http.etag === undefined ? undefined : (output as Record<string, unknown>)[http.etag];
  const headers = new Headers();
  if (typeof version === "string") headers.set("etag", `"${version}"`);
  return jsonResponse(output, { status, headers });
}

function refuse(system: System, request: Request, error: unknown, request_id: string): Response {
  const refusal = asRefusal(error);
  if (refusal === undefined) {
    const { pathname } = new URL(request.url);
    logFault(system, error, { request_id, method: request.method, path: pathname });
  }
  const body = toErrorBody(error, request_id);
  const headers = new Headers();
  if (refusal?.code === "UNAUTHORIZED") headers.set("www-authenticate", "Bearer");
  if (refusal?.retry_after_ms !== undefined)
    headers.set("retry-after", String(Math.ceil(refusal.retry_after_ms / 1000)));
  return jsonResponse(body, { status: statusOf(body.error.code), headers });
}

function readPath(request: Request): string[] {
  const { pathname } = new URL(request.url);
  // A slash at the end changes nothing: Next takes it away before we see it.
  const inside = pathname.slice(pathname.startsWith(BASE) ? BASE.length : 0).replace(/\/$/, "");
  try {
    return inside.split("/").slice(1).map(decodeURIComponent);
  } catch {
    throw Refusal.because(
      "invalid_url",
      "The address has a % that is not followed by two hexadecimal digits.",
    );
  }
}

function unknownPath(method: string, path: readonly string[]): Refusal {
  const methods = methodsAt(path);
  const address = `${BASE}/${path.join("/")}`;
  const wayOut =
    methods.length > 0
      ? `It takes ${methods.join(" and ")}.`
      : `All operations are listed at ${BASE}/openapi.json.`;
  return new Refusal("NOT_FOUND", `There is no ${method} ${address}. ${wayOut}`);
}
